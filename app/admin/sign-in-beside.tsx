/** The way to sign in without leaving the form that is open: in a window of its own. */
export function SignInBeside() {
  return (
    <p>
      <a
        href="/admin"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-balsam underline underline-offset-4"
      >
        تسجيل الدخول في نافذة أخرى
      </a>
      ، ثم العودة إلى هنا والضغط من جديد.
    </p>
  )
}
