import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { resumeSession } from '#app/auth/admin-sessions.server.ts'
import { signIn } from '#app/auth/sign-in.server.ts'
import { secondsToWait } from '#app/auth/sign-in-limits.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import { centre } from '#app/shared/centre.ts'
import { messageOf, type Problem as ProblemCode } from '#app/shared/messages.ts'
import { type PluralForms, plural } from '#app/shared/plural.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { art } from '#app/ui/art.ts'
import { Button } from '#app/ui/button.tsx'
import { controlLook, Field, Problem } from '#app/ui/field.tsx'
import type { Route } from './+types/sign-in.ts'
import { sessionId } from './admin-only.server.ts'
import { useFilesAtHand } from './files-at-hand.ts'
import { adminCookie, lifetime } from './session-cookie.server.ts'
import { tabAfterSignIn } from './sign-in-again.ts'

export const meta: Route.MetaFunction = () => [
  { title: `تسجيل دخول الإدارة – ${centre.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, overTls, document } = context.get(requestContext)
  const id = await sessionId(request, overTls)
  const session = id && (await resumeSession(db, id, now))
  // A session that ends with its page is not taken up again by opening another one.
  if (session && (session.kept || !document)) throw redirect(tabAfterSignIn(request.url))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, overTls, address, reportError } = context.get(requestContext)
  const form = await postedForm(request)
  const keep = form.get('keep') === 'on'
  const [username, password] = ['username', 'password'].map((name) => String(form.get(name) ?? '').slice(0, 1000))
  const refuse = (problem: ProblemCode, status: number, seconds = 0) =>
    data({ problem, username, seconds }, { status, headers: seconds > 0 ? { 'Retry-After': String(seconds) } : {} })
  try {
    const result = await signIn(db, { username: username ?? '', password: password ?? '', keep, address }, now)
    if (!result.ok) {
      const seconds = await secondsToWait(db, { username: (username ?? '').trim(), address }, now)
      return refuse(result.problem, result.problem === 'sign-in-delayed' ? 429 : 401, seconds)
    }
    const cookie = await adminCookie(overTls).serialize(result.value, lifetime(keep))
    return redirect(tabAfterSignIn(request.url), { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    reportError(error)
    return refuse('sign-in-failed', 500)
  }
}

/** A line that is cut is told like any failure, and leaves the page as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const username = String((await request.clone().formData()).get('username') ?? '')
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ problem: 'sign-in-failed' as const, username, seconds: 0 }, { status: 503 })
  }
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const ended = useSearchParams()[0].has('ended')
  useFilesAtHand()
  return (
    <main className="grid min-h-dvh place-items-center bg-sand px-5 py-12">
      <Form method="post" className="grid w-full max-w-sm gap-5 rounded-3xl bg-paper p-6 shadow-card sm:p-8">
        <div className="grid justify-items-center gap-3 text-center">
          <img src={art('logo.svg')} alt="" width="56" height="56" />
          <h1 className="font-bold text-2xl text-balsam">تسجيل دخول الإدارة</h1>
        </div>
        <Field id="username" label="اسم المستخدم" problem={undefined}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              dir="auto"
              defaultValue={actionData?.username}
              className={controlLook}
            />
          )}
        </Field>
        <Field id="password" label="كلمة المرور" problem={undefined}>
          {(control) => (
            <input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              dir="auto"
              className={controlLook}
            />
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="keep" className="size-5 accent-balsam" />
          البقاء متصلاً على هذا الجهاز
        </label>
        {ended && !actionData && (
          <p role="status" className="rounded-2xl bg-mist px-4 py-2.5 text-balsam">
            انتهت الجلسة. بعد تسجيل الدخول يُفتح القسم نفسه من جديد.
          </p>
        )}
        <Problem text={actionData && messageOf(actionData.problem)} />
        {actionData && actionData.seconds > 0 && (
          <p role="status" className="text-ink-soft">
            يمكن المحاولة من جديد بعد {waitWords(actionData.seconds)}.
          </p>
        )}
        <Button type="submit" busy={busy}>
          تسجيل الدخول
        </Button>
      </Form>
    </main>
  )
}

const seconds: PluralForms = {
  zero: '',
  one: 'ثانية واحدة',
  two: 'ثانيتين',
  few: '# ثوانٍ',
  many: '# ثانية',
  other: '# ثانية',
}

const minutes: PluralForms = {
  zero: '',
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
}

function waitWords(wait: number): string {
  return wait <= 60 ? plural(wait, seconds) : plural(Math.ceil(wait / 60), minutes)
}
