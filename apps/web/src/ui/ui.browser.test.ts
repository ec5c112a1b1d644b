import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { coveredStops, zoomed } from '../../../../e2e/kit/covered.ts';
import { assertAccessible } from '../../../../tools/accessibility.ts';
import { desk, type Gallery, phone, sections, startGallery } from '../../build/gallery-browser.ts';

let gallery: Gallery;
before(async () => {
  gallery = await startGallery();
});
after(() => gallery.close());

/** What opens by a button of that name, and what it shows then. */
const codeStates: readonly [name: string, shows: string | RegExp][] = [
  ['ارسال کد', 'در حال ارسال کد تأیید'],
  ['شمارش معکوس', /۰۵:۰۰|۰۴:۵۹/],
  ['پایان شمارش', 'ارسال دوباره کد'],
  ['شاید در راه', 'شاید پیامک در راه باشد'],
  ['کد فرستاده نشد', 'ارسال کد تأیید انجام نشد'],
  ['کدهای بسیار', 'تعداد کدهای درخواستی بیش از حد مجاز است'],
  ['در حال تأیید', 'در حال انجام'],
  ['کد نادرست', 'کد تأیید نادرست است'],
  ['پایان تلاش‌ها', 'تعداد تلاش‌های نادرست بیش از حد مجاز است'],
  ['شماره بسته', 'تعداد کدهای نادرست برای این شماره بیش از حد مجاز است'],
  ['برنامه رمزساز', 'کد ۶ رقمی کنونی'],
  ['کد بازیابی', 'هر کد یک بار به کار می‌رود'],
  ['کلید عبور', 'با اثر انگشت'],
];
const fileStates: typeof codeStates = [
  ['خواندن تصویر', 'کارت ملی، پشت و رو.png'],
  ['اندازه مناسب', 'کارت ملی، پشت و رو.png'],
  ['هنوز بزرگ', 'کارت ملی، پشت و رو.png'],
  ['در حال ساختن', 'کارت ملی، پشت و رو.png'],
  ['تصویر ناخوانا', 'کارت ملی، پشت و رو.png'],
  ['نمایش تصویر', 'کارت ملی.jpg'],
  ['در راه', 'کارت ملی.jpg'],
  ['بی‌پیش‌نمایش', 'a-rather-long-name'],
  ['نرسیده', 'روزنامه رسمی.pdf'],
];

/** What opens or changes, and must be as accessible as the page it opens on. */
const states: [section: string, name: string, open: (page: Page) => Promise<unknown>][] = [
  ['pickers', 'calendar', page => openCalendar(page)],
  [
    'pickers',
    'results',
    page =>
      button(page, 'کالا، بی‌درنگ', 'combobox')
        .click()
        .then(() => page.getByText('کالای شمارهٔ ۹').waitFor()),
  ],
  ['pickers', 'too short', page => button(page, 'کالا', 'combobox').click()],
  ['list', 'row menu', page => button(page, 'کارهای این ردیف: 10239').click()],
  ['list', 'first load', page => page.getByText('بار نخست').click()],
  ['list', 'refreshing', page => page.getByText('تازه‌سازی').click()],
  ['list', 'stale', page => page.getByText('تازه نشد').click()],
  ['list', 'failed', page => page.getByText('خطا', { exact: true }).click()],
  ['list', 'empty', page => page.getByText('خالی', { exact: true }).click()],
  ['list', 'filters', page => button(page, 'فیلتر').click()],
  ['overlays', 'form dialog', page => openForm(page)],
  [
    'overlays',
    'details dialog',
    page =>
      button(page, 'پنجرهٔ جزئیات')
        .click()
        .then(() => page.getByRole('dialog').waitFor()),
  ],
  [
    'overlays',
    'question',
    page =>
      button(page, 'ابطال')
        .click()
        .then(() => page.getByRole('alertdialog').waitFor()),
  ],
  ['overlays', 'popover', page => button(page, 'پشتیبانی').click()],
  [
    'overlays',
    'snackbars',
    page =>
      button(page, 'خطا')
        .click()
        .then(() => page.getByRole('alert').waitFor()),
  ],
  ['shared', 'tour', page => button(page, 'آغاز راهنما').click()],
  ['trouble', 'missing dialog', page => button(page, 'پنجره‌ای که نیست').click()],
  [
    'trouble',
    'all ways to support',
    page =>
      button(page, 'خطای سرور، با ثبت تیکت')
        .click()
        .then(() => page.getByRole('button', { name: 'ارسال به پشتیبانی' }).waitFor()),
  ],
  ['list', 'away', page => page.getByText('بی‌ارتباط').click()],
  ['pickers', 'several', page => button(page, 'وضعیت‌ها', 'combobox').click()],
  ['trouble', 'away now', page => page.getByText('همین حالا').click()],
  ['trouble', 'away for days', page => page.getByText('دو روز').click()],
  ['trouble', 'not away', page => page.getByText('برقرار', { exact: true }).click()],
  ...codeStates.map(
    ([name, shows]) =>
      ['shared', name, page => openDialog(page, name, shows)] satisfies (typeof states)[number],
  ),
  ...fileStates.map(
    ([name, shows]) =>
      ['files', name, page => openDialog(page, name, shows)] satisfies (typeof states)[number],
  ),
];

for (const size of [desk, phone]) {
  test(`no accessibility fault in any section and state, at ${size.width} px`, async () => {
    for (const section of sections) {
      await openAndCheck(section, size);
      for (const [, name, open] of states.filter(state => state[0] === section))
        await openAndCheck(section, size, name, open);
    }
  });
}

test('the drawer of a phone is accessible, holds the focus and closes on Escape', async () => {
  const page = await gallery.open('actions', phone);
  const toggle = button(page, 'باز و بسته کردن منو');
  await toggle.click();
  await page.waitForTimeout(250);
  await assertAccessible(page, 'drawer');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await isFocused(toggle);
});

test('every stop of the Tab key is visible, and Tab comes round', async () => {
  for (const section of sections) {
    const page = await gallery.open(section);
    const seen = new Set<string>();
    for (let stops = 0; stops < 300; stops++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(describeFocus);
      if (stop === undefined) break; // back at the browser's own bar
      assert.ok(stop.ring, `${section}: no ring on ${stop.name}`);
      seen.add(stop.name);
    }
    assert.ok(seen.size > 8, `${section}: only ${seen.size} stops`);
  }
});

test('money is grouped while it is typed, keeps its caret and takes what is pasted', async () => {
  const page = await gallery.open('fields');
  const money = page.getByLabel('مبلغ واحد');
  await money.fill('');
  await money.pressSequentially('1234567');
  assert.equal(await money.inputValue(), '۱٬۲۳۴٬۵۶۷');
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  assert.equal(await money.inputValue(), '۱۲٬۳۴۹٬۵۶۷');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('8');
  assert.equal(await money.inputValue(), '۱۲٬۳۴۸٬۵۶۷');
  await page.evaluate(() => navigator.clipboard.writeText('۱٬۲۳۴٬۵۶۷ ریال'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  assert.equal(await money.inputValue(), '۱٬۲۳۴٬۵۶۷');
  await page.getByText('یک میلیون و دویست و سی و چهار هزار').waitFor();
});

test('an amount that is longer than its field is seen where it is typed', async () => {
  const page = await gallery.open('fields');
  const money = page.getByLabel('مبلغ واحد');
  await money.evaluate(input => (input.style.inlineSize = '80px'));
  await money.fill('');
  await money.pressSequentially('123456789012345678');
  assert.equal(await money.inputValue(), '۱۲۳٬۴۵۶٬۷۸۹٬۰۱۲٬۳۴۵٬۶۷۸');
  const hidden = await money.evaluate(input => input.scrollWidth - input.clientWidth - input.scrollLeft);
  assert.ok(hidden <= 1, `${hidden} px of its end are hidden`);
});

test('amounts of as many digits are as wide, whatever they are, and stand close', async () => {
  const page = await gallery.open('list');
  const [ones, threes, bold] = await page.evaluate(async () => {
    await document.fonts.ready;
    const cell = document.querySelector('td .figures')!;
    return [['۱۱٬۱۱۱٬۱۱۱'], ['۳۳٬۳۳۳٬۳۳۳'], ['۳۳٬۳۳۳٬۳۳۳', '700']].map(([text, weight = '']) => {
      const shown = cell.cloneNode() as HTMLElement;
      shown.append(text!);
      shown.style.cssText = `font-size: 100px; font-weight: ${weight}; position: absolute`;
      document.body.append(shown);
      return shown.getBoundingClientRect().width;
    });
  });
  assert.equal(ones, threes);
  // 8 × 0.6 em and two separators: with the font as it comes it would be 48 more.
  assert.ok(threes! > 525 && threes! < 540, `${threes} px`);
  assert.ok(bold! > threes! && bold! < 560, `${bold} px bold`);
});

test('codes take Persian digits and drop what is no part of them', async () => {
  const page = await gallery.open('fields');
  const mobile = page.getByLabel('شمارهٔ همراه');
  await mobile.pressSequentially('۰۹۱۲-۱۲۳ ۴۵۶۷۸');
  assert.equal(await mobile.inputValue(), '09121234567');
  const code = page.getByLabel('کد یک‌بارمصرف');
  await code.pressSequentially('۱۲۳۴۵۶۷');
  assert.equal(await code.inputValue(), '123456');
});

test('of several files a field for one takes one, and says which; of none that it can take it says why', async () => {
  const page = await gallery.open('files');
  const one = page.locator('div:has(> label.drop)').filter({ hasText: 'نسخه امضاشده' });
  const rows = one.getByRole('listitem');
  await give(page, 'drop', ['یادداشت.txt', 'a.pdf', 'b.pdf']);
  await one
    .getByRole('status')
    .getByText(/تنها یک فایل پذیرفته می‌شود: از ۳ فایل، «.?a\.pdf.?» انتخاب شد/)
    .waitFor();
  assert.match(await rows.innerText(), /a\.pdf/);
  assert.equal(await one.locator('input').getAttribute('aria-invalid'), null, 'nothing is wrong with it');
  await assertAccessible(page, 'one of several');
  await give(page, 'paste', ['c.pdf', 'd.pdf']);
  await one.getByText(/از ۲ فایل، «.?c\.pdf.?» انتخاب شد/).waitFor();
  await give(page, 'drop', ['یادداشت.txt', 'فهرست.txt']);
  await one.getByText(/۲ فایل گرفته نشد\. نخستین، «.?یادداشت\.txt/).waitFor();
  assert.equal(await one.getByRole('status').count(), 0);
  assert.match(await rows.innerText(), /c\.pdf/, 'what was there stays');
  await give(page, 'drop', ['e.pdf', 'f.pdf']);
  await one.getByRole('button', { name: 'حذف e.pdf' }).click();
  assert.equal(await one.getByRole('status').count(), 0, 'nothing is there that it speaks of');
  await give(page, 'drop', ['g.pdf']);
  await rows.getByText('g.pdf').waitFor();
  assert.equal(await one.getByRole('status').count(), 0, 'one alone is what it takes');
});

test('a date that does not exist stays as it was typed, with the reason', async () => {
  const page = await gallery.open('pickers');
  const date = page.getByRole('textbox', { name: 'تاریخ صدور', exact: true });
  await date.fill('');
  await date.pressSequentially('1404/12/30');
  await page.keyboard.press('Tab');
  assert.equal(await date.inputValue(), '۱۴۰۴/۱۲/۳۰');
  await page.getByText('اسفند ۱۴۰۴ فقط ۲۹ روز دارد').waitFor();
  assert.equal(await date.getAttribute('aria-invalid'), 'true');
  await date.fill('1405/8/2');
  await page.keyboard.press('Tab');
  assert.equal(await date.inputValue(), '۱۴۰۵/۰۸/۰۲');
  assert.equal(await date.getAttribute('aria-invalid'), null);
});

test('the calendar is worked by keys: Saturday first, days to the left, Escape back to the field', async () => {
  const page = await gallery.open('pickers');
  const date = page.getByRole('textbox', { name: 'تاریخ صدور', exact: true });
  await date.fill('1405/08/10');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('grid').waitFor();
  assert.equal((await page.getByRole('grid').locator('th').allTextContents()).join(''), 'شیدسچپج');
  for (const key of ['ArrowLeft', 'ArrowDown', 'PageUp', 'Enter']) await page.keyboard.press(key);
  assert.equal(await date.inputValue(), '۱۴۰۵/۰۷/۱۸');
  await isFocused(date);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('grid').count(), 0);
  await isFocused(date);
});

test('the server select searches, goes through its results by keys, loads more and clears', async () => {
  const page = await gallery.open('pickers');
  const good = button(page, 'کالا', 'combobox');
  await good.fill('ک');
  await page.getByText('لطفاً دست‌کم ۲ نویسه وارد کنید').waitFor();
  await good.fill('کا');
  await page.getByText('در حال جست‌وجو ...').waitFor();
  await page.getByRole('option', { name: 'کالای شمارهٔ ۱ ' }).first().waitFor();
  await page.keyboard.press('ArrowUp');
  assert.match((await active(page)) ?? '', /افزودن کالای جدید/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(await good.inputValue(), 'کالای شمارهٔ ۱');
  await good.fill('هیچ');
  await page.getByText('نتیجه‌ای یافت نشد').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await good.inputValue(), 'کالای شمارهٔ ۱', 'leaving without a choice keeps the old one');
  await good.fill('خطا');
  await page.getByText('جست‌وجو انجام نشد').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'پاک کردن کالا').click();
  assert.equal(await good.inputValue(), '');
  // Left with a text that names one to the letter, faster than any search: it is chosen.
  await good.fill('کالای شمارهٔ ۱۲');
  await page.keyboard.press('Tab');
  await button(page, 'پاک کردن کالا').waitFor();
  assert.equal(await good.inputValue(), 'کالای شمارهٔ ۱۲');
  // With one that does not, it stands there and says so, until something is chosen.
  await good.fill('شمارهٔ ۱');
  await page.keyboard.press('Tab');
  const unclear = page.getByText('«شمارهٔ ۱» در فهرست یکتا نیست. یکی از نتیجه‌ها را انتخاب کنید.');
  await unclear.waitFor();
  assert.equal(await good.inputValue(), 'شمارهٔ ۱');
  await good.fill('شمارهٔ ۱۲');
  await page.getByRole('option', { name: 'کالای شمارهٔ ۱۲ ' }).first().waitFor();
  assert.equal(await unclear.count(), 0);
  await page.keyboard.press('Enter');
  assert.equal(await good.inputValue(), 'کالای شمارهٔ ۱۲');
  await button(page, 'پاک کردن کالا').click();

  const quick = button(page, 'کالا، بی‌درنگ', 'combobox');
  await quick.click();
  await page.getByText('کالای شمارهٔ ۲۵').waitFor();
  for (let steps = 0; steps < 24; steps++) await page.keyboard.press('ArrowDown');
  await page.getByText('کالای شمارهٔ ۵۰').waitFor();

  // The list stays as wide as its field and inside of a window that becomes narrow.
  await page.setViewportSize(phone);
  await page.waitForFunction(() => {
    const list = document.querySelector('[popover]:popover-open')!.getBoundingClientRect();
    const field = document.querySelector('[aria-expanded="true"]')!.parentElement!.getBoundingClientRect();
    return list.left >= 0 && list.right <= innerWidth && Math.abs(list.width - field.width) < 1;
  });
  await page.setViewportSize(desk);
});

test('several are chosen by keys, as chips; Backspace takes the last away, and what is too many is a number', async () => {
  const page = await gallery.open('pickers');
  const states = button(page, 'وضعیت‌ها', 'combobox');
  const chips = page.locator('.box', { has: states }).locator('.chip');
  const texts = async () => (await chips.allInnerTexts()).map(text => text.trim());
  assert.deepEqual(await texts(), ['پذیرفته', 'پذیرفته با هشدار', 'رد شده', '+۱'], 'three and a number');
  await page.getByRole('button', { name: 'وضعیت‌ها، نمایش ۱ مورد دیگر' }).click();
  assert.equal(await chips.count(), 4);
  await states.focus();
  await page.keyboard.press('Backspace');
  assert.deepEqual(await texts(), ['پذیرفته', 'پذیرفته با هشدار', 'رد شده']);
  await states.pressSequentially('پيش');
  await page.getByRole('option', { name: 'پیش‌نویس' }).waitFor();
  await page.keyboard.press('Enter');
  assert.equal(await states.getAttribute('aria-expanded'), 'true', 'there may be more to choose');
  assert.equal((await texts()).at(-1), 'پیش‌نویس');
  assert.equal(await page.getByRole('option', { name: 'پیش‌نویس' }).getAttribute('aria-selected'), 'true');
  await assertAccessible(page, 'several choices');
  await page.keyboard.press('Enter');
  assert.equal((await texts()).length, 3, 'taken again, it goes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'حذف پذیرفته با هشدار' }).click();
  assert.deepEqual(await texts(), ['پذیرفته', 'رد شده']);

  const goods = page.locator('.box', { has: button(page, 'کالاها', 'combobox') });
  assert.deepEqual(
    (await goods.locator('.chip').allInnerTexts()).map(text => text.trim()).at(-1),
    '+۱',
    'two of a server’s',
  );
  await button(page, 'کالاها', 'combobox').click();
  await page.getByText('کالای شمارهٔ ۲۵').waitFor();
  assert.ok((await page.locator('.floating:popover-open').boundingBox())!.width <= 500);
});

test('leafing through asks for the page where it rests, and for none between', async () => {
  const page = await gallery.open('list');
  await button(page, 'شمارش همه').click();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() =>
      seen.push(document.querySelector('nav[aria-label=صفحه‌ها]')!.textContent!),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const next = button(page, 'صفحه بعد');
  await next.click();
  await next.click();
  assert.equal(await button(page, 'صفحه ۳').getAttribute('aria-current'), 'page', 'it was heard at once');
  await page.getByText('ردیف ۵۱ تا ۶۰').waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join());
  assert.doesNotMatch(seen, /ردیف ۲۶/);
});

test('a message shows 300 ms after it was given, and time to take back what it tells of', async () => {
  const page = await gallery.open('overlays');
  const after = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const began = performance.now();
        new MutationObserver(() => {
          if (document.querySelector('.snackbar')) resolve(performance.now() - began);
        }).observe(document.body, { subtree: true, childList: true });
        [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'موفقیت')!.click();
      }),
  );
  assert.ok(after >= 300 && after < 2_000, `${after} ms`);
  // What can be taken back is offered for longer than the three seconds of others that tell of success.
  await page.waitForTimeout(4_000);
  await page.locator('.snackbar').getByRole('button', { name: 'واگرد' }).click();
});

test('at 400 % nothing lies over what the Tab key has come to, on a page and in a dialog', async () => {
  for (const section of sections) {
    const page = await gallery.open(section, zoomed);
    assert.deepEqual(await coveredStops(page), [], section);
  }
  const page = await gallery.open('overlays', zoomed);
  await openForm(page);
  assert.deepEqual(await coveredStops(page), [], 'dialog');
});

test('messages lie over no totals, no pages and no buttons of a dialog', async () => {
  for (const size of [desk, phone]) {
    const page = await gallery.open('overlays', size);
    await page.evaluate(() => {
      const bar = document.createElement('div');
      bar.className = 'totals-bar';
      bar.style.cssText = 'position: fixed; inset-inline: 0; block-size: 90px';
      document.querySelector('main')!.append(bar);
    });
    const clear = async (feet: string) => {
      const [message, foot] = [page.getByRole('region', { name: 'پیام‌ها' }), page.locator(feet)];
      const [above, below] = [(await message.boundingBox())!, (await foot.boundingBox())!];
      assert.ok(above.height > 40 && above.y + above.height <= below.y, `${size.width} px, ${feet}`);
    };
    await button(page, 'هشدار ماندگار').click();
    await page.getByText('اعتبار گواهی').waitFor();
    await page.waitForTimeout(100);
    await clear('.totals-bar');
    await openForm(page);
    await page.waitForTimeout(100);
    if (size === phone) await clear('dialog [data-foot]');
  }
  const page = await gallery.open('list');
  await button(page, 'کارهای این ردیف: 10239').click();
  await page.getByRole('menuitem').first().click();
  const message = page.locator('.snackbar');
  await message.waitFor();
  await page.waitForTimeout(100);
  const [above, below] = [await message.boundingBox(), await page.locator('nav[data-foot]').boundingBox()];
  assert.ok(above!.y + above!.height <= below!.y);
});

test('a ticket holds what support has to know, and nothing of its person', async () => {
  const page = await gallery.open('trouble');
  await button(page, 'خطای سرور').click();
  const alert = page.getByRole('alert').filter({ hasText: 'ثبت اطلاعات انجام نشد' });
  await alert.getByText('02112345678').waitFor();
  assert.deepEqual(
    await alert
      .getByRole('button')
      .allInnerTexts()
      .then(texts => texts.filter(Boolean)),
    ['تماس با پشتیبانی'],
    'nobody makes tickets yet',
  );
  await button(page, 'خطای سرور، با ثبت تیکت').click();
  await button(page, 'ارسال به پشتیبانی').click();
  const report = JSON.parse(await page.locator('pre').innerText());
  assert.equal(report.tried, 'POST /cases/{clientId}/invoice');
  assert.equal(report.requestId, 'r-2810');
  await button(page, 'چند خطا با هم').click();
  assert.equal(
    (await page.getByRole('region', { name: 'پیام‌ها' }).locator('.whitespace-pre-line').last().innerText())
      .split('\n')
      .filter(Boolean).length,
    3,
  );
});

test('what was copied is confirmed for a second and a half; a browser that allows none says so', async () => {
  const page = await gallery.open('shared');
  const copy = button(page, 'رونوشت شمارهٔ مالیاتی');
  await copy.click();
  await page.getByText('رونوشت برداشته شد.').waitFor({ state: 'attached' });
  assert.equal(await copy.getAttribute('data-copied'), '');
  await page.waitForTimeout(1_700);
  assert.equal(await copy.getAttribute('data-copied'), null);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await page.getByText('مرورگر اجازه رونوشت نداد').waitFor();
});

test('the code of a message counts down from five minutes, and another is offered at the end', async () => {
  const page = await gallery.open('shared');
  await button(page, 'شمارش معکوس').click();
  await page.getByText(/۰۵:۰۰|۰۴:۵۹/).waitFor();
  await page.getByText('۰۴:۵۸').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'پایان شمارش').click();
  await page
    .getByRole('dialog', { name: 'احراز هویت' })
    .getByRole('button', { name: /دوباره/ })
    .click();
  await page.getByText(/۰۵:۰۰|۰۴:۵۹/).waitFor();
});

test('a code that is wrong can be typed anew, spent tries lead to another code, and another way is one press away', async () => {
  const page = await gallery.open('shared');
  const dialog = page.getByRole('dialog', { name: 'احراز هویت' });
  const code = dialog.getByRole('textbox', { name: 'کد تأیید' });
  await openDialog(page, 'کد نادرست', 'کد تأیید نادرست است');
  assert.equal(await code.getAttribute('aria-invalid'), 'true');
  await code.fill('12345');
  await dialog.getByText('کد تأیید نادرست است').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await openDialog(page, 'پایان تلاش‌ها', 'لطفاً کد تازه‌ای درخواست کنید');
  await dialog.getByRole('button', { name: 'ارسال دوباره کد' }).click();
  await dialog.getByText(/۰۵:۰۰|۰۴:۵۹/).waitFor();
  await dialog.getByRole('button', { name: 'برنامه رمزساز' }).click();
  await isFocused(dialog.getByRole('textbox'));
  assert.equal(await dialog.getByText(/۰۴:/).count(), 0, 'no code is waited for');
  await page.keyboard.press('Escape');
  await openDialog(page, 'در حال تأیید', 'در حال انجام');
  await page.keyboard.press('Escape');
  await dialog.waitFor(); // what is under way is not left
});

test('a card number stands in groups of four, whatever separates what is pasted', async () => {
  const page = await gallery.open('fields');
  const card = page.getByLabel('خالی', { exact: true });
  await card.pressSequentially('۶۰۳۷');
  await card.pressSequentially('9911');
  const text = async () => (await card.inputValue()).replace(/\s/g, ' ');
  assert.equal(await text(), '6037 9911');
  await page.evaluate(() => navigator.clipboard.writeText('6037-9911-9950-0591'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  assert.equal(await text(), '6037 9911 9950 0591');
});

test('the chosen tab stands in the address with what stands there already; one that is closed or unknown is not open', async () => {
  const page = await gallery.open('shared');
  const card = page.locator('.card').filter({ hasText: 'زبانه‌ها در نشانی' });
  const addresses = () => card.locator('code').allInnerTexts();
  const chosen = () => card.getByRole('tab', { selected: true }).allInnerTexts();
  assert.deepEqual(await chosen(), ['ردیف‌ها', 'رویدادها', 'مشخصات', 'مشخصات']);
  const named = card.getByRole('tablist', { name: 'نام‌برده در نشانی' });
  await named.getByRole('tab', { name: 'رویدادها' }).press('ArrowRight');
  await card.getByText('/invoice?page=3&tab=rows').waitFor();
  assert.equal((await addresses())[0], '/invoice');
  assert.deepEqual((await chosen())[1], 'ردیف‌ها');
});

test('a dialog keeps the focus inside and asks before typed text is lost', async () => {
  const page = await gallery.open('overlays');
  await openForm(page);
  const dialog = page.getByRole('dialog', { name: 'کالای جدید' });
  await isFocused(dialog.getByLabel('شرح کالا'));
  await page.keyboard.type('پیچ');
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab');
    assert.ok(
      await dialog.evaluate(element => element.contains(document.activeElement)),
      `Tab ${steps} left`,
    );
  }
  await dialog.getByRole('textbox', { name: 'تاریخ' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor(); // Escape closed the calendar alone
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await isFocused(question.getByRole('button', { name: 'ادامه ویرایش' }));
  await page.keyboard.press('Enter');
  await isFocused(dialog.getByRole('textbox', { name: 'تاریخ' }));
  assert.equal(await dialog.getByLabel('شرح کالا').inputValue(), 'پیچ');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'بستن بدون ذخیره' }).click();
  await dialog.waitFor({ state: 'detached' });
  await isFocused(button(page, 'پنجرهٔ فرم'));
});

test('a snackbar can be used while a dialog is open', async () => {
  const page = await gallery.open('overlays');
  await button(page, 'هشدار ماندگار').click();
  await openForm(page);
  await page.getByRole('region', { name: 'پیام‌ها' }).getByRole('button', { name: 'بستن' }).click();
  assert.equal(await page.getByText('اعتبار گواهی').count(), 0);
  assert.equal(await page.getByRole('dialog').count(), 1);
});

test('a menu is worked by arrows, first letters, Enter and Escape', async () => {
  const page = await gallery.open('overlays');
  const opener = button(page, 'خروجی');
  await opener.focus();
  await page.keyboard.press('Enter');
  await isFocused(page.getByRole('menuitem', { name: 'اکسل' }));
  await page.keyboard.press('ArrowUp');
  await isFocused(page.getByRole('menuitem', { name: 'حذف همه' }));
  await page.locator(':focus').dispatchEvent('keydown', { key: 'چ' });
  await isFocused(page.getByRole('menuitem', { name: 'چاپ' }));
  await page.keyboard.press('Escape');
  await isFocused(opener);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('اکسل آماده می‌شود').waitFor();
});

test('tabs go by arrows, to the left forward, over those that are closed', async () => {
  const page = await gallery.open('overlays');
  await button(page, 'تماس', 'tab').click();
  await page.keyboard.press('ArrowLeft');
  await isFocused(button(page, 'پیوست‌ها', 'tab'));
  assert.equal(await page.getByRole('tabpanel').textContent(), 'پرونده‌ها');
});

test('a table sorts in three steps, selects with Shift and copies codes', async () => {
  const page = await gallery.open('list');
  const header = page.getByRole('columnheader', { name: 'مبلغ کل' });
  for (const state of ['descending', 'ascending', 'none']) {
    await header.getByRole('button').press('Enter');
    assert.equal(await header.getAttribute('aria-sort'), state);
  }
  await page.getByLabel('انتخاب ردیف 10236').click();
  await page.getByLabel('انتخاب ردیف 10233').click({ modifiers: ['Shift'] });
  await page.getByText('۶ ردیف انتخاب شده').waitFor();
  await button(page, 'رونوشت شمارهٔ صورتحساب').first().press('Enter');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '10240');
  await button(page, 'شمارش همه').click();
  await page.getByText('مجموع: ۶۰').waitFor();
  await button(page, 'صفحه ۳').click();
  await page.getByText('ردیف ۵۱ تا ۶۰').waitFor();
});

test('a tooltip comes with the focus and goes with Escape', async () => {
  const page = await gallery.open('actions');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const tooltip = page.getByRole('tooltip');
  await tooltip.waitFor();
  assert.equal(await tooltip.textContent(), 'باز و بسته کردن منو');
  // Nothing of a page lies outside of its landmarks.
  await assertAccessible(page, 'tooltip');
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
});

test('a tooltip in a dialog is said there, and nothing of it stays when the dialog goes', async () => {
  const page = await gallery.open('overlays');
  await openForm(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.locator('[data-tip]').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await dialog.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  assert.ok(await dialog.isVisible(), 'Escape takes away the tooltip alone');
});

test('the points of a chart are read by arrows', async () => {
  const page = await gallery.open('charts');
  const chart = page.getByRole('figure').first();
  await chart.focus();
  await page.keyboard.press('End');
  assert.match((await chart.getByRole('status').textContent()) ?? '', /^۸\/۳۰: [۰-۹]+$/);
});

test('nothing moves for people who asked for less', async () => {
  const page = await gallery.open('overlays');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const longest = () =>
    Math.max(0, ...document.getAnimations().map(found => Number(found.effect?.getComputedTiming().endTime)));
  const seen = page.evaluate(
    () =>
      new Promise<number>(resolve =>
        document.addEventListener('animationstart', () => resolve(Date.now()), { once: true }),
      ),
  );
  await openForm(page);
  await seen;
  assert.ok((await page.evaluate(longest)) <= 1);
});

test('the theme that was chosen stays', async () => {
  const page = await gallery.open('actions');
  await button(page, 'نمای تیره').click();
  await page.reload();
  await button(page, 'نمای روشن').waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(18, 17, 23)');
});

test('S32 all of this breaks no rule of the content security policy and logs no error', () => {
  assert.deepEqual(gallery.faults, []);
});

/** Files for the field of one, as dropping and pasting hand them in. */
const give = (page: Page, how: 'drop' | 'paste', names: string[]) =>
  page.getByLabel('نسخه امضاشده', { exact: true }).evaluate(
    (field, [how, names]) => {
      const given = new DataTransfer();
      for (const name of names) given.items.add(new File(['content'], name));
      const handed = { bubbles: true, cancelable: true };
      field.parentElement!.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...handed, dataTransfer: given })
          : new ClipboardEvent('paste', { ...handed, clipboardData: given }),
      );
    },
    [how, names] as const,
  );

function button(page: Page, name: string, role: 'button' | 'combobox' | 'tab' = 'button'): Locator {
  return page.getByRole(role, { name, exact: true });
}

async function openDialog(page: Page, name: string, shows: string | RegExp) {
  await button(page, name).click();
  await page.getByRole('dialog').getByText(shows).first().waitFor();
}

async function openForm(page: Page) {
  await button(page, 'پنجرهٔ فرم').click();
  await page.getByRole('dialog', { name: 'کالای جدید' }).waitFor();
}

async function openCalendar(page: Page) {
  await button(page, 'باز کردن تقویم: تاریخ صدور').click();
  await page.getByRole('grid').waitFor();
}

async function isFocused(locator: Locator) {
  await locator.waitFor();
  const focused = () => locator.evaluate(element => element === document.activeElement);
  for (let tries = 0; tries < 20 && !(await focused()); tries++)
    await new Promise(resolve => setTimeout(resolve, 50));
  assert.ok(await focused(), `the focus is not on ${locator}`);
}

const active = (page: Page) =>
  page.evaluate(
    () =>
      document.getElementById(document.activeElement!.getAttribute('aria-activedescendant')!)?.textContent,
  );

async function openAndCheck(
  section: string,
  size: typeof desk,
  name = '',
  open?: (page: Page) => Promise<unknown>,
) {
  const page = await gallery.open(section, size);
  await open?.(page);
  await page.waitForTimeout(250); // until nothing fades any more
  await assertAccessible(page, `${section} ${name}`);
  if (size === phone) return; // the colours are the same
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(200);
  await assertAccessible(page, `${section} ${name} (dark)`, 'color-contrast');
}

function describeFocus(): { name: string; ring: boolean } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // A field shows its ring on the frame around it, a hidden radio or checkbox on its label.
  const shown = [element, element.parentElement!, element.closest('label') ?? element];
  const ring = shown.some(part => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  return { name: element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 120), ring };
}
