import assert from 'node:assert/strict';
import {
  activities,
  cannedAnswers,
  caseReasons,
  cities,
  commodities,
  currencies,
  gtins,
  holidays,
  provinces,
  ticketGroups,
  ticketTypes,
  units,
  workingHours,
} from '@moadi/contract/reference';
import { mobiles } from './people.ts';
import { nextNumber, PeopleRows } from './people-rows.ts';

const catalogues = {
  measurementUnits: units,
  currencies,
  activities,
  cannedAnswers,
  caseReasons,
  holidays,
  ticketGroups,
  ticketTypes,
  workingHours,
  commodities,
  gtins,
  provinces,
  cities,
};
export type CatalogueName = keyof typeof catalogues;

/** Rows of catalogues: everybody reads them, nothing in them is of a case. */
export class CatalogueRows extends PeopleRows {
  unitForm = () => {
    const count = nextNumber();
    return { unitName: `واحد نمونه ${count}`, code: String(900_000 + count) };
  };
  currencyForm = () => {
    const count = nextNumber();
    return {
      currency: `ارز نمونه ${count}`,
      // Of ISO 4217 only QAR begins with Q.
      alphabeticCode: `Q${String.fromCharCode(66 + (Math.floor(count / 26) % 25), 65 + (count % 26))}`,
      ...{ numericCode: '999', entryPersianName: 'نمونه', entryEnglishName: 'Sample', minorUnit: 2 },
    };
  };
  activityForm = () => {
    const count = nextNumber();
    // Those of ISIC have four digits.
    const code = String(count % 1000);
    return { title: `فعالیت نمونه ${count}`, name: `نمونه ${count}`, code, section: 'J' };
  };

  reasonForm = () => {
    const count = nextNumber();
    return { title: `دلیل نمونه ${count}`, code: String(9_000 + count) };
  };
  holidayForm = () => {
    const count = nextNumber();
    return { title: `تعطیل نمونه ${count}`, weekday: 4, day: this.today() };
  };
  cannedForm = () => {
    const count = nextNumber();
    return { title: `پاسخ نمونه ${count}`, message: 'سلام {نام کاربر}، درخواست شما بررسی شد.' };
  };
  workingHourForm = () => {
    const count = nextNumber();
    return { title: `ساعت نمونه ${count}`, weekday: 4, fromTime: '18:00', toTime: '20:00' };
  };
  ticketGroupForm = () => {
    const count = nextNumber();
    return { name: `گروه نمونه ${count}`, code: String(5_000 + count) };
  };
  async ticketTypeForm() {
    const count = nextNumber();
    const { id } = await this.ofCatalogue('ticketGroups', this.ticketGroupForm());
    return { name: `درخواست نمونه ${count}`, code: String(7_000 + count), requestGroupId: id };
  }
  commodityForm = () => {
    const stuffId = `27${String(nextNumber()).padStart(11, '0')}`;
    const dates = { editDate: this.today(), validFrom: this.today() - 30 * 86_400_000 };
    return { title: 'کالای نمونه', stuffId, vatRate: '10', category: 1, type: 1, supplier: 1, ...dates };
  };
  gtinForm = () => {
    const count = String(nextNumber());
    return {
      description: `کالای تجاری نمونه ${count}`,
      ...{ gsCode: `626${count.padStart(10, '0')}`, gsCodeId: count, nationalCode: '1234567890123456' },
      ...{ codeComBaseName: '10', comBaseName: 'نمونه', creationDate: this.today(), descriptionId: '17' },
      ...{ innerNationalCode: '2720000104932', generalIdCode: '2720000104932', sumAllCompCnt: '3' },
      ...{ importGeneralIdCode: '2710000104933', innerGeneralIdCode: '2720000104932' },
    };
  };
  provinceForm = () => ({ name: `استان نمونه ${nextNumber()}` });
  cityForm = () => ({ name: `شهر نمونه ${nextNumber()}`, provinceId: '8' });
  /** Of a catalogue, as role 1 adds it. */
  async ofCatalogue(name: CatalogueName, body: object): Promise<{ id: string }> {
    const token = await this.people.token(mobiles.staff);
    const made = await this.server.call('POST', catalogues[name].path, { token, body });
    assert.equal(made.status, 201, made.text);
    return made.body.data;
  }
}
