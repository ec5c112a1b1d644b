export * from './acts.ts';
export * from './files.ts';
export * from './permissions.ts';
export * from './menus.ts';
export * from './tours.ts';
