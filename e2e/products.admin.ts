import { existsSync } from 'node:fs'
import { barriers } from './accessibility.ts'
import { addProduct, comeBack, openPublicPage, photograph, productsTab } from './product-form.ts'
import { openTab, signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

test.describe('an empty list', () => {
  test.use({ starterContent: false })

  test('says what to do next; what is wrong in the form is said beside its field', async ({ page, site }) => {
    await signIn(page, 'المنتجات')
    await expect(page.getByText('لا توجد منتجات بعد')).toBeVisible()
    const tab = productsTab(page)
    await tab.add.click()
    await tab.save.click()
    await expect(tab.dialog.getByRole('alert')).toHaveText(/يرجى ملء جميع الحقول المطلوبة/)
    await expect(tab.name).toBeFocused()
    await tab.name.fill('زيت')
    await tab.price.fill('60.5')
    await tab.save.click()
    await expect(tab.dialog.getByRole('alert')).toHaveText(/السعر يجب أن يكون عدداً صحيحاً من الشواكل/)
    await expect(tab.price).toBeFocused()
    await tab.price.fill('٦٠')
    await tab.save.click()
    await expect(tab.row('زيت')).toContainText('60\u00a0₪')
    expect(await site.db.selectFrom('products').select(['name', 'price', 'image']).execute()).toEqual([
      { name: 'زيت', price: 60, image: '' },
    ])
  })
})

for (const format of ['jpeg', 'png', 'webp'] as const) {
  test(`a product with a ${format} is on the public page as WebP`, async ({ page }) => {
    await signIn(page, 'المنتجات', { kept: true })
    const tab = productsTab(page)
    await tab.add.click()
    await tab.name.fill('كريم الورد')
    await tab.price.fill('1,250')
    await tab.description.fill('كريم لليدين')
    await tab.picture.setInputFiles(await photograph(format))
    await expect(tab.dialog.getByRole('img', { name: 'معاينة الصورة' })).toHaveJSProperty('naturalWidth', 800)
    await tab.save.click()
    await expect(tab.dialog).toHaveCount(0)
    await expect(tab.note).toHaveCount(0)
    await expect(tab.row('كريم الورد')).toContainText('1,250\u00a0₪')

    await openPublicPage(page)
    const picture = page.getByRole('listitem').filter({ hasText: 'كريم الورد' }).locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0].join()))
      .toMatch(/\/images\/[0-9a-f]{32}-\d+\.webp,true$/)
  })
}

test('editing keeps the picture, changes it, or takes it away', async ({ page, site }) => {
  const imageNow = async () => {
    const row = await site.db.selectFrom('products').select('image').where('name', 'like', 'كريم%').executeTakeFirst()
    return row?.image
  }
  await signIn(page, 'المنتجات')
  await addProduct(page, 'كريم الورد', await photograph())
  const tab = productsTab(page)
  const edit = tab.row('كريم').getByRole('button', { name: 'تعديل' })
  await expect(edit).toBeVisible()
  const first = await imageNow()
  expect(first).toMatch(/^\/images\//)

  await edit.click()
  await expect(tab.name).toHaveValue('كريم الورد')
  await expect(tab.price).toHaveValue('45')
  await tab.name.fill('كريم الياسمين')
  await tab.save.click()
  await expect(tab.row('كريم الياسمين')).toBeVisible()
  expect(await imageNow()).toBe(first)

  await edit.click()
  await tab.picture.setInputFiles(await photograph('png'))
  await tab.save.click()
  await expect(tab.dialog).toHaveCount(0)
  expect(await imageNow()).not.toBe(first)
  // By the site's clock the first upload lies months back.
  await expect.poll(() => existsSync(`${site.dataDir}${first}-720.jpg`)).toBe(false)
  expect(existsSync(`${site.dataDir}${await imageNow()}-720.jpg`)).toBe(true)

  await edit.click()
  await tab.dialog.getByRole('button', { name: 'إزالة الصورة' }).click()
  await tab.save.click()
  await expect(tab.dialog).toHaveCount(0)
  expect(await imageNow()).toBe('')
})

test('a hidden product leaves the public page and comes back', async ({ page }) => {
  await signIn(page, 'المنتجات', { kept: true })
  const tab = productsTab(page)
  const oil = tab.row('زيت اللافندر')
  await oil.getByRole('button', { name: 'إخفاء' }).click()
  await expect(oil).toContainText('مخفي')
  await openPublicPage(page)
  await expect(page.getByText('صابون زيت الزيتون')).toBeVisible()
  await expect(page.getByText('زيت اللافندر')).toHaveCount(0)
  await page.goto('/admin/products')
  await oil.getByRole('button', { name: 'إظهار' }).click()
  await expect(oil.getByRole('button', { name: 'إخفاء' })).toBeVisible()
  await openPublicPage(page)
  await expect(page.getByText('زيت اللافندر')).toBeVisible()
})

test('the order is the admin’s, by keyboard as well', async ({ page }) => {
  await signIn(page, 'المنتجات')
  const { names } = productsTab(page)
  const down = page.getByRole('button', { name: 'نقل إلى أسفل: زيت اللافندر' })
  await down.click()
  await expect(names.first()).toHaveText('صابون زيت الزيتون')
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names.nth(2)).toHaveText('زيت اللافندر')
  await expect(down).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'الترتيب 3 من 5' })).toHaveCount(1)
  // Two quick presses are two steps.
  await page.getByRole('button', { name: 'نقل إلى أعلى: زيت اللافندر' }).dblclick()
  await expect(names.first()).toHaveText('زيت اللافندر')
  await down.dblclick()
  await expect(names.nth(2)).toHaveText('زيت اللافندر')
  const up = page.getByRole('button', { name: 'نقل إلى أعلى: صابون زيت الزيتون' })
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await comeBack(page)
  await expect(names.nth(2)).toHaveText('زيت اللافندر')
})

test('a deleted product is named first, is gone, and can be had back in its place', async ({ page, site }) => {
  await signIn(page, 'المنتجات')
  const tab = productsTab(page)
  await tab.row('زيت اللافندر').getByRole('button', { name: 'حذف' }).click()
  await expect(tab.dialog.getByRole('heading')).toHaveText('حذف: زيت اللافندر؟')
  await tab.dialog.getByRole('button', { name: 'حذف' }).click()
  await expect(tab.names).toHaveCount(4)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(tab.names.first()).toHaveText('زيت اللافندر')
  expect(await site.db.selectFrom('removed_rows').selectAll().execute()).toEqual([])
})

test('a name that looks like code is a name', async ({ page }) => {
  let alarmed = false
  page.on('dialog', () => {
    alarmed = true
  })
  const name = '<img src=x onerror="alert(1)">{{7*7}}\u202eقلب'
  await signIn(page, 'المنتجات', { kept: true })
  await addProduct(page, name)
  const shown = '<img src=x onerror="alert(1)">{{7*7}}قلب'
  await expect(productsTab(page).names.last()).toHaveText(shown)
  await openPublicPage(page)
  await expect(page.getByRole('heading', { level: 3, name: shown })).toBeVisible()
  expect(alarmed).toBe(false)
})

test('a line that breaks keeps the form and what was typed', async ({ page, context }) => {
  await signIn(page, 'المنتجات')
  const tab = productsTab(page)
  await tab.add.click()
  await tab.name.fill('كريم الورد')
  await tab.price.fill('45')
  await context.setOffline(true)
  await tab.save.click()
  await expect(tab.dialog.getByRole('alert')).toHaveText(/حدث خطأ أثناء الحفظ/)
  await expect(tab.name).toHaveValue('كريم الورد')
  await context.setOffline(false)
  await tab.save.click()
  await expect(tab.row('كريم الورد')).toBeVisible()
})

test('the tab and its form are without barriers', async ({ page }) => {
  await signIn(page, 'المنتجات')
  await page.getByRole('button', { name: 'إخفاء' }).first().click()
  await expect(page.getByText('مخفي')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const tab = productsTab(page)
  await tab.add.click()
  await tab.save.click()
  await expect(tab.dialog.getByRole('alert')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  await page.keyboard.press('Escape')
  await openTab(page, 'المواعيد')
})
