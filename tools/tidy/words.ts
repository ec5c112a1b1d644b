import { isTest, withoutComments, type Complaint, type Source } from './sources.ts';

interface WordRule {
  /** Files that the rule looks at. */
  in: RegExp;
  /** Files that may. */
  except?: RegExp;
  finds: RegExp;
  message: string;
  /** Tests are looked at too. */
  inTests?: true;
}

const rules: readonly WordRule[] = [
  {
    in: /^(packages|apps\/(web|server))\//,
    except:
      /domain\/src\/(enums|faults|access|audit|primitives|identifiers)\/|\/fields(\/|\.ts)|domain\/src\/invoices\/(layout|view|rules\/)|contract\/src\/(kit\/schemas|openapi\/|reference\/catalogues\/|[\w-]+\/([\w-]+-)?(endpoints|resources)\.ts)|moadian\/src\/(codes|wire)\/|\/words\.ts$|aria-strings|web\/(src\/gallery|build\/pictures)\//,
    finds: /(?=\p{L})\p{Script=Arabic}/u,
    message:
      'holds Persian text; put it into a catalogue, an enumeration, a field table or the words.ts beside it',
  },
  {
    in: /^packages\/(domain|contract)\/src\//,
    finds: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bfrom 'node:/,
    message: 'reads a clock, chance or the machine; this package is pure: take it as an argument',
  },
  {
    in: /^apps\/server\/src\//,
    except: /^apps\/server\/src\/platform\/(database|jobs)\//,
    finds:
      /\b(RE)?SET (LOCAL |SESSION )?ROLE\b|\bSET SESSION AUTHORIZATION\b|set_config\(|\bnew pg\.|\bfrom 'pg'/i,
    message: 'chooses a role or a connection itself; only platform/database does (S18–S20): use its scopes',
  },
  {
    in: /^(apps\/server\/src|tools\/seed)\//,
    except: /^apps\/server\/src\/platform\/database\//,
    finds: /\bsql\.(raw|lit|literal)\(|\bCompiledQuery\.raw\(|\.query\(|\bsql\(/,
    message: 'puts text into SQL as it is (S28); hand values over as parameters: sql`… ${value} …`',
  },
  {
    in: /^apps\/server\/src\//,
    // The database process gets a PATH and nothing else of it.
    except: /^apps\/server\/src\/(platform\/(config|database\/embedded)\/|(main|admin)\.ts)/,
    finds: /\bprocess\.env\b/,
    message: 'reads the environment; settings are read and checked once, in platform/config',
  },
  {
    in: /^(packages|apps\/server)\//,
    finds: /\bMath\.random\(/,
    message: 'uses Math.random; take node:crypto for secrets, or have chance handed in',
  },
  {
    in: /^(packages\/domain\/src\/(invoices|primitives)|packages\/moadian\/src\/invoice)\//,
    finds: /\bparseFloat\(|\.toFixed\(/,
    message: 'uses floating point near money; use Rial and Decimal',
  },
  {
    in: /^(e2e|bench|tools)\//,
    except: /^tools\/tidy\//,
    inTests: true,
    finds: /\bnetworkidle\b/,
    message:
      'waits for a network that never rests: a page keeps its stream open; await quiet(page) of tools/quiet.ts',
  },
  {
    in: /^apps\/web\/src\//,
    except: /\/gallery\//,
    finds: /dangerouslySetInnerHTML|\.innerHTML\b/,
    message: 'writes markup from text; render elements',
  },
];

export function checkWords(sources: readonly Source[]): Complaint[] {
  return sources.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const isOfTests = isTest(path) || path.includes('/test/');
    return rules
      .filter(rule => rule.inTests || !isOfTests)
      .filter(rule => rule.in.test(path) && !rule.except?.test(path) && rule.finds.test(code))
      .map(({ message, finds }) => ({ path: `${path}:${lineOf(text, finds)}`, message }));
  });
}

const lineOf = (text: string, finds: RegExp): number =>
  text.split('\n').findIndex(line => finds.test(withoutComments(line))) + 1;
