import { type ChangeEvent, useRef, useState } from 'react'
import { ProductPicture } from '#app/products/product-picture.tsx'
import { messageOf } from '#app/shared/messages.ts'
import { LARGEST_PICTURE_BYTES } from '#app/shared/picture-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { lighterPicture } from './lighter-picture.ts'
import { useUploadedShare } from './upload.ts'

interface ProductPictureFieldProps {
  /** The picture the product has; empty for none. */
  readonly image: string
  readonly problem: string | undefined
}

/** What the form is going to do about the picture. */
type Choice =
  | { readonly kind: 'as-it-is' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'left-out' }
  | { readonly kind: 'being-made-lighter' }
  | { readonly kind: 'new'; readonly name: string; readonly preview: string }

const asItIs = { kind: 'as-it-is' } as const

/** Chooses a picture and shows it before it is sent; takes the one there is away. */
export function ProductPictureField({ image, problem }: ProductPictureFieldProps) {
  const [choice, setChoice] = useState<Choice>(asItIs)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(undefined)
  const share = useUploadedShare()
  const uploaded = share === undefined ? undefined : Math.floor(share * 100)

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    latest.current = chosen
    if (!chosen) return setChoice(asItIs)
    setChoice({ kind: 'being-made-lighter' })
    const lighter = await lighterPicture(chosen)
    // Another one may have been chosen meanwhile, or none.
    if (latest.current !== chosen) return
    show(lighter ?? chosen, currentTarget)
    if (!lighter) return
    const files = new DataTransfer()
    files.items.add(lighter)
    currentTarget.files = files.files
  }

  function show(file: File, control: HTMLInputElement) {
    if (file.size > LARGEST_PICTURE_BYTES) {
      // Sending it would only end in a refusal that takes the rest of the form with it.
      control.value = ''
      return setChoice({ kind: 'left-out' })
    }
    setChoice({ kind: 'new', name: file.name, preview: '' })
    const reader = new FileReader()
    reader.onload = () => setChoice((now) => (now.kind === 'new' ? { ...now, preview: String(reader.result) } : now))
    reader.readAsDataURL(file)
  }

  function drop() {
    latest.current = undefined
    if (input.current) input.current.value = ''
    setChoice(chosen ? asItIs : { kind: 'removed' })
  }

  const chosen = choice.kind === 'new' || choice.kind === 'being-made-lighter'
  const shown = choice.kind === 'removed' ? '' : image
  const tooLarge = choice.kind === 'left-out' ? messageOf('picture-too-large') : undefined
  return (
    <div className="grid gap-3">
      <Field
        id="product-picture"
        label="الصورة"
        hint="اختيارية: JPEG أو PNG أو WebP، حتى 8 ميغابايت"
        problem={problem ?? tooLarge}
      >
        {(control) => (
          <div className={boxLook}>
            <div className="w-28 shrink-0 overflow-hidden rounded-xl">
              {choice.kind === 'new' && choice.preview ? (
                <img src={choice.preview} alt="معاينة الصورة" className="aspect-4/3 w-full bg-sand object-cover" />
              ) : (
                <ProductPicture image={shown} sizes="112px" />
              )}
            </div>
            <span aria-hidden="true" className="min-w-0 font-semibold text-balsam leading-6">
              {choice.kind === 'new' ? <bdi className="line-clamp-2">{choice.name}</bdi> : 'اختيار صورة'}
            </span>
            {/* Unseen but there: its own words would be in the browser's language. It takes dropped files, too. */}
            <input
              {...control}
              ref={input}
              type="file"
              name="picture"
              accept="image/jpeg,image/png,image/webp"
              onChange={choose}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </div>
        )}
      </Field>
      {choice.kind === 'removed' && <input type="hidden" name="picture-removed" value="on" />}
      {choice.kind === 'left-out' && <input type="hidden" name="picture-left-out" value="on" />}
      {(chosen || shown) && (
        <Button type="button" look="quiet" size="small" className="justify-self-start" onClick={drop}>
          {chosen ? 'إلغاء الاختيار' : 'إزالة الصورة'}
        </Button>
      )}
      {choice.kind === 'removed' && (
        <Button
          type="button"
          look="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setChoice(asItIs)}
        >
          إبقاء الصورة
        </Button>
      )}
      <div role="status">
        {choice.kind === 'being-made-lighter' && <p className="text-sm">جارٍ تجهيز الصورة…</p>}
        {uploaded !== undefined && <Announced percent={uploaded} />}
      </div>
      {choice.kind === 'being-made-lighter' && <Bar />}
      {uploaded !== undefined && <Bar percent={uploaded} />}
    </div>
  )
}

const SAVING = 'اكتمل الرفع، جارٍ الحفظ…'

/** What is seen counts every percent; what is read aloud changes with every quarter. */
function Announced({ percent }: { percent: number }) {
  const done = percent === 100
  return (
    <p className="text-sm">
      <span aria-hidden="true">{done ? SAVING : `جارٍ رفع الصورة: ${percent}%`}</span>
      <span className="sr-only">{done ? SAVING : `رُفع ${percent - (percent % 25)}% من الصورة`}</span>
    </p>
  )
}

/** Without a percentage it says no more than that something goes on. */
function Bar({ percent }: { percent?: number }) {
  return (
    <progress
      aria-label="تقدّم الصورة"
      value={percent}
      max="100"
      className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sage-soft/60 accent-balsam [&::-moz-progress-bar]:bg-balsam [&::-webkit-progress-bar]:bg-sage-soft/60 [&::-webkit-progress-value]:bg-balsam"
    />
  )
}

const boxLook =
  'relative flex items-center gap-4 rounded-2xl border border-sage-soft border-dashed bg-paper p-2.5 hover:bg-mist ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-focus has-aria-invalid:border-clay'
