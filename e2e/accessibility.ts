import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [390, 1280]

/** What axe-core finds on the page as it stands (WCAG 2.2 A and AA), at the width of a phone and of a desk. */
export async function barriers(page: Page): Promise<unknown[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  const found: unknown[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width })
    found.push(...(await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations)
  }
  await page.setViewportSize(size)
  return found
}
