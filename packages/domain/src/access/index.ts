export * from './permissions.ts';
export * from './menus.ts';
