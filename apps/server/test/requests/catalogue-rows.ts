import assert from 'node:assert/strict';
import * as reference from '@moadi/contract/reference';
import { mobiles } from './people.ts';
import { nextNumber, PeopleRows } from './people-rows.ts';

type Form = (rows: CatalogueRows) => object | Promise<object>;

/** A right row of each catalogue, by the catalogue's name. */
const forms = {
  measurementUnits: () => {
    const count = nextNumber();
    return { unitName: `واحد نمونه ${count}`, code: String(900_000 + count) };
  },
  currencies: () => {
    const count = nextNumber();
    return {
      currency: `ارز نمونه ${count}`,
      // Of ISO 4217 only QAR begins with Q.
      alphabeticCode: `Q${String.fromCharCode(66 + (Math.floor(count / 26) % 25), 65 + (count % 26))}`,
      ...{ numericCode: '999', entryPersianName: 'نمونه', entryEnglishName: 'Sample', minorUnit: 2 },
    };
  },
  activities: () => {
    const count = nextNumber();
    // Those of ISIC have four digits.
    const code = String(count % 1000);
    return { title: `فعالیت نمونه ${count}`, name: `نمونه ${count}`, code, section: 'J' };
  },
  caseReasons: () => {
    const count = nextNumber();
    return { title: `دلیل نمونه ${count}`, code: String(9_000 + count) };
  },
  holidays: rows => {
    const count = nextNumber();
    return { title: `تعطیل نمونه ${count}`, weekday: 4, day: rows.today() };
  },
  cannedAnswers: () => {
    const count = nextNumber();
    return { title: `پاسخ نمونه ${count}`, message: 'سلام {نام کاربر}، درخواست شما بررسی شد.' };
  },
  workingHours: () => {
    const count = nextNumber();
    return { title: `ساعت نمونه ${count}`, weekday: 4, fromTime: '18:00', toTime: '20:00' };
  },
  ticketGroups: () => {
    const count = nextNumber();
    return { name: `گروه نمونه ${count}`, code: String(5_000 + count) };
  },
  ticketTypes: async rows => {
    const count = nextNumber();
    const requestGroupId = await rows.ofCatalogue('ticketGroups');
    return { name: `درخواست نمونه ${count}`, code: String(7_000 + count), requestGroupId };
  },
  commodities: rows => {
    const stuffId = `27${String(nextNumber()).padStart(11, '0')}`;
    const dates = { editDate: rows.today(), validFrom: rows.today() - 30 * 86_400_000 };
    return { title: 'کالای نمونه', stuffId, vatRate: '10', category: 1, type: 1, supplier: 1, ...dates };
  },
  gtins: rows => {
    const count = String(nextNumber());
    return {
      description: `کالای تجاری نمونه ${count}`,
      ...{ gsCode: `626${count.padStart(10, '0')}`, gsCodeId: count, nationalCode: '1234567890123456' },
      ...{ codeComBaseName: '10', comBaseName: 'نمونه', creationDate: rows.today(), descriptionId: '17' },
      ...{ innerNationalCode: '2720000104932', generalIdCode: '2720000104932', sumAllCompCnt: '3' },
      ...{ importGeneralIdCode: '2710000104933', innerGeneralIdCode: '2720000104932' },
    };
  },
  provinces: () => ({ name: `استان نمونه ${nextNumber()}` }),
  cities: () => ({ name: `شهر نمونه ${nextNumber()}`, provinceId: '8' }),
} satisfies Readonly<Record<string, Form>>;

export type CatalogueName = keyof typeof forms;
export const catalogueNames = Object.keys(forms) as CatalogueName[];

const paths = new Map(
  Object.values(reference).flatMap(one =>
    typeof one === 'object' && 'holders' in one ? [[one.name, one.path] as [string, string]] : [],
  ),
);

/** Rows of catalogues: everybody reads them, nothing in them is of a case. */
export class CatalogueRows extends PeopleRows {
  catalogueForm(name: CatalogueName): object | Promise<object> {
    return (forms[name] as Form)(this);
  }
  /** A row as role 1 adds it; its id. */
  async ofCatalogue(name: CatalogueName): Promise<string> {
    const token = await this.people.token(mobiles.staff);
    const body = await this.catalogueForm(name);
    const made = await this.server.call('POST', paths.get(name)!, { token, body });
    assert.equal(made.status, 201, made.text);
    return made.body.data.id;
  }
}
