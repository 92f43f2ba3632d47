import { isRouteErrorResponse } from 'react-router'
import { centre } from '#app/shared/centre.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ErrorReferenceNumber } from '#app/ui/error-reference.tsx'
import { Ltr } from '#app/ui/ltr.tsx'

/** What is shown when something failed that no page expected. Message and stack only while developing. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-center gap-5 py-16 text-center">
      <h1 lang="en" className="font-bold text-2xl text-balsam">
        <Ltr>Unexpected Application Error!</Ltr>
      </h1>
      <p className="max-w-prose text-ink-soft">
        حدث خطأ غير متوقع. يمكن المحاولة مرة أخرى، أو الاتصال بنا على{' '}
        <a href={`tel:${centre.phone}`} className="font-semibold text-balsam underline underline-offset-4">
          <Ltr>{centre.phone}</Ltr>
        </a>
      </p>
      {import.meta.env.DEV ? <ErrorDetail error={error} /> : <Reference />}
      <a href="/" className={buttonLook('primary')}>
        العودة إلى الصفحة الرئيسية
      </a>
    </main>
  )
}

function Reference() {
  return (
    <p className="text-ink-soft text-sm">
      <ErrorReferenceNumber label="رقم الخطأ: " />
    </p>
  )
}

function ErrorDetail({ error }: { error: unknown }) {
  const text = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  return (
    <pre dir="ltr" className="max-w-full overflow-auto rounded-2xl bg-sand p-4 text-start text-sm">
      {text}
    </pre>
  )
}
