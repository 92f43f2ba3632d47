import type { Page } from '@playwright/test'
import { bookingForm, DAY, open, review } from './booking-form.ts'
import { cutOrTooSmall, overflow } from './pixels.ts'
import { expect, test } from './site.ts'

// What a visitor may ask of her own browser (WCAG 2.2: 1.4.4, 1.4.10 to 1.4.12, 2.5.8).

test('zoomed in or with widely spaced text nothing is cut, and everything is large enough to be pressed', async ({
  page,
}) => {
  test.slow()
  await open(page, `/?date=${DAY}`)
  await expectNothingCut(page)
  await review(page)
  await expectNothingCut(page)
  await bookingForm(page).confirm.click()
  await expect(bookingForm(page).success).toBeVisible()
  await expectNothingCut(page)
  await page.goto('/privacy')
  await expectNothingCut(page)
})

test('where a visitor’s own colours replace ours, buttons, fields and popups keep an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  await review(page)
  const edges = await page
    .locator('dialog, main button:not(:has(> span:empty)), input:not([type=radio], [aria-hidden] *), select, textarea')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
        const drawn = borderTopStyle === 'solid' && borderTopWidth !== '0px' && borderTopColor !== backgroundColor
        return drawn ? '' : element.outerHTML
      }),
    )
  expect(edges.length).toBeGreaterThan(15)
  expect(edges.filter(Boolean)).toEqual([])
})

const sizes = [
  { width: 1280, height: 900 },
  // The same window at 200 and at 400 %.
  { width: 640, height: 450 },
  { width: 320, height: 225 },
  { width: 390, height: 844 },
]
const WIDE_LETTERS =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }'
const textStyles = ['', `${WIDE_LETTERS} p { margin-block-end: 2em !important }`]

async function expectNothingCut(page: Page) {
  for (const style of textStyles) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, style)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await overflow(page)).toBe(0)
      expect(await cutOrTooSmall(page), `${size.width} px, ${style || 'as drawn'}`).toEqual([])
    }
  }
}
