import type { FormEvent } from 'react'
import { typedPhone } from '#app/shared/phone.ts'
import { LONGEST_NOTES } from '#app/shared/text.ts'
import { controlLook, Field } from './field.tsx'

// The fields every visitor's form asks for. They are uncontrolled, so that what is typed before the page's script
// arrives stays, and without `required`, whose bubbles speak the browser's language instead of Arabic.

interface PersonFieldProps {
  readonly id: string
  /** What was typed before, to be shown again. */
  readonly value: string
  readonly problem: string | undefined
}

export function NameField({ id, value, problem }: PersonFieldProps) {
  return (
    <Field id={id} label="الاسم" problem={problem}>
      {(control) => (
        <input
          {...control}
          name="name"
          autoComplete="name"
          aria-required="true"
          dir="auto"
          defaultValue={value}
          className={controlLook}
        />
      )}
    </Field>
  )
}

/** Keeps ASCII digits in national form while one types; no `maxlength`, which would cut a pasted +972 number. */
export function PhoneField({ id, value, problem }: PersonFieldProps) {
  return (
    <Field id={id} label="رقم الهاتف" problem={problem}>
      {(control) => (
        <input
          {...control}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required="true"
          dir="ltr"
          placeholder="05XXXXXXXX"
          defaultValue={value}
          onInput={keepDigits}
          className={`${controlLook} text-end`}
        />
      )}
    </Field>
  )
}

const NOTES_HINT = `حتى ${LONGEST_NOTES} حرف. يرجى الاكتفاء بما يلزم، دون تفاصيل طبية لا حاجة إليها`

/** Notes may say much about a person, so the field asks for little. */
export function NotesField({ id, value, problem }: PersonFieldProps) {
  return (
    <Field id={id} label="ملاحظات (اختياري)" hint={NOTES_HINT} problem={problem}>
      {(control) => (
        <textarea
          {...control}
          name="notes"
          // Counts an emoji as two or more, the rule behind it as one: what fits here always passes there.
          maxLength={LONGEST_NOTES}
          rows={4}
          dir="auto"
          defaultValue={value}
          className={`${controlLook} min-h-[100px] resize-y`}
        />
      )}
    </Field>
  )
}

/**
 * What no person fills in: when the form was opened (the server's clock, in milliseconds since 1970), and a bait for
 * programs that fill in whatever has a name. People neither see, hear nor reach it; autofill knows no such field.
 */
export function UnaskedFields({ opened, website }: { readonly opened: string; readonly website: string }) {
  return (
    <>
      <input type="hidden" name="opened" value={opened} />
      <label aria-hidden="true" className="sr-only">
        يُترك فارغاً
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue={website} />
      </label>
    </>
  )
}

function keepDigits(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const kept = typedPhone(input.value)
  if (kept === input.value) return
  // Writing a value moves the caret to its end; a correction in the middle goes on where it was.
  const caret = typedPhone(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = kept
  input.setSelectionRange(caret, caret)
}

/** Where it stands what is kept of all this. It opens beside the form: what is typed stays. */
export function PrivacyLink() {
  return (
    <a
      href="/privacy"
      target="_blank"
      className="justify-self-start py-1 text-balsam text-sm underline underline-offset-4 hover:no-underline"
      rel="noopener"
    >
      كيف نحفظ بياناتك
    </a>
  )
}
