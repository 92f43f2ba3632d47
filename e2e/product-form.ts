import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openTab } from './signed-in.ts'
import { expect } from './site.ts'

/** The products' tab and its form, by what the admin sees. */
export function productsTab(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    row: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
    names: page.getByRole('listitem').getByRole('heading', { level: 3 }),
    add: page.getByRole('button', { name: 'منتج جديد' }),
    name: dialog.getByLabel('الاسم'),
    price: dialog.getByLabel('السعر'),
    description: dialog.getByLabel('الوصف'),
    picture: dialog.getByLabel('الصورة', { exact: true }),
    save: dialog.getByRole('button', { name: 'حفظ' }),
    note: page.getByRole('status').filter({ hasText: 'حُفظ المنتج' }),
  }
}

export interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Adds a product as the admin would. */
export async function addProduct(page: Page, name: string, picture?: Upload): Promise<void> {
  const tab = productsTab(page)
  await tab.add.click()
  await tab.name.fill(name)
  await tab.price.fill('٤٥')
  if (picture) await tab.picture.setInputFiles(picture)
  await tab.save.click()
}

/** Looks at the page visitors see, once the form is closed: an open one guards what is typed in it. */
export async function openPublicPage(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/')
}

/** Leaves for another tab and comes back. */
export async function comeBack(page: Page): Promise<void> {
  await openTab(page, 'المواعيد المتاحة')
  await openTab(page, 'المنتجات')
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5f8575' }, limitInputPixels: false })

/** An honest photograph. */
export async function photograph(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Upload> {
  return upload(`photo.${format}`, `image/${format}`, await canvas(800, 600).toFormat(format).toBuffer())
}

/** Files that say they are pictures, and how each ends. */
export async function badPictures() {
  const { buffer } = await photograph()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  return {
    svg: upload('drawing.svg', 'image/svg+xml', Buffer.from(svg)),
    'svg under a false name': upload('drawing.png', 'image/png', Buffer.from(svg)),
    polyglot: upload('page.jpg', 'image/jpeg', Buffer.from('GIF89a/*<html><script>alert(1)</script>*/')),
    bomb: upload('bomb.png', 'image/png', await canvas(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()),
    truncated: upload('half.jpg', 'image/jpeg', buffer.subarray(0, buffer.length / 2)),
  }
}

export function upload(name: string, mimeType: string, buffer: Buffer): Upload {
  return { name, mimeType, buffer }
}
