import type { ReactNode } from 'react'
import { requestContext } from '#app/database/request-context.server.ts'
import { centre } from '#app/shared/centre.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Route } from './+types/privacy.ts'
import { SitePage } from './site-page.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `الخصوصية – ${centre.name}` },
  { name: 'description', content: `ما الذي يحفظه موقع ${centre.name} عند الحجز والطلب، ولماذا، وإلى متى، ولمن تتوجه.` },
]

export function loader({ context }: Route.LoaderArgs) {
  return { hostedPictures: context.get(requestContext).hostedPictures }
}

/**
 * What the site keeps of a visitor, told as the tables have it (app/database/schema.ts). Who changes what is kept, for
 * how long, or who sees it, changes this page as well.
 */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <SitePage>
      <article className="wrap grid max-w-3xl gap-9 py-12 sm:py-16">
        <header className="grid gap-3">
          <h1 className="font-bold text-3xl text-balsam sm:text-4xl">الخصوصية</h1>
          <p className="text-lg">
            نحفظ ما يلزم لموعدك أو لطلبك، ولا شيء غيره. لا حساب، ولا كلمة مرور، ولا بريد إلكتروني.
          </p>
        </header>
        <Part title="ما الذي نحفظه">
          <li>عند حجز موعد: الاسم، ورقم الهاتف، ونوع الجلسة وسعرها، والتاريخ والوقت، والملاحظات إن وُجدت.</li>
          <li>
            عند طلب منتج: الاسم، ورقم الهاتف، والمنتج والكمية والسعر، وطريقة الاستلام، والمدينة والعنوان عند التوصيل،
            والملاحظات إن وُجدت.
          </li>
          <li>مع كل منهما: وقت الإرسال، ورمز عشوائي وبصمة رقمية للمحتوى، كي لا يُسجَّل الحجز أو الطلب نفسه مرتين.</li>
          <li>عنوان جهازك على الشبكة يُعدّ في الذاكرة دقيقة واحدة، لردّ البرامج التي تغرق الموقع، ولا يُكتب في أي مكان.</li>
          <li>الملاحظات اختيارية. يرجى الاكتفاء بما يلزم، فالتفاصيل الطبية مكانها الحديث معنا.</li>
        </Part>
        <Part title="لماذا">
          <li>لحفظ الموعد باسمك، ولتجهيز الطلب وتسليمه، وللاتصال بك بشأنهما.</li>
          <li>لا إعلانات، ولا تتبّع، ولا إحصاءات زيارات، ولا يرسل الموقع بياناتك إلى أي جهة أخرى.</li>
        </Part>
        <Part title="من يراها">
          <li>إدارة المركز وحدها، بعد الدخول بكلمة مرور.</li>
          <li>من يزور الموقع يرى الأوقات المتاحة فقط، ولا يعرف من حجز غيرها.</li>
          <li>سجل الأعطال لا يحتوي على أسماء أو أرقام هواتف أو ملاحظات.</li>
        </Part>
        <Part title="إلى متى">
          <li>تبقى الحجوزات والطلبات محفوظة إلى أن تحذفها إدارة المركز. لا يحذف الموقع شيئاً منها من تلقاء نفسه.</li>
          <li>
            ما تحذفه الإدارة يمكنها التراجع عنه مدة ساعة، ثم يُمحى خلال ساعة أخرى. تبقى البصمة الرقمية، ولا يُقرأ منها
            شيء، وقد تبقى نسخة في النسخ الاحتياطية السابقة إلى أن تُستبدل.
          </li>
        </Part>
        <Part title="ما يحفظه متصفحك">
          <li>
            ما دامت علامة التبويب مفتوحة: مواضع التمرير في الصفحات، كي يعود بك الرجوع إلى حيث كنت. لا تُرسل إلى أي جهة.
          </li>
          <li>
            بعد التأكيد فقط: رمز عشوائي لا يحمل اسماً ولا رقماً. به يعرض متصفحك صفحة التأكيد مرة واحدة، خلال عشر دقائق على
            الأكثر، ويُضاف الموعد إلى التقويم خلال يوم.
          </li>
        </Part>
        <Part title="خدمات أخرى">
          <li>
            واتساب وفيسبوك وإنستغرام روابط إلى خدمات لها قواعدها. لا يصل إليها شيء من هذا الموقع قبل الضغط على الرابط،
            ورسالة واتساب تبدأ برقم الحجز أو الطلب.
          </li>
          {loaderData.hostedPictures && (
            <li>صور المنتجات تأتي من خدمة صور خارجية، فيصل إليها عنوان جهازك على الشبكة عند عرضها.</li>
          )}
        </Part>
        <Part title="لمن تتوجه">
          <li>
            لمعرفة ما حُفظ عنك أو لتصحيحه أو حذفه: {centre.name}، {centre.address}، هاتف{' '}
            <a href={`tel:${centre.phone}`} className="font-semibold text-balsam underline underline-offset-4">
              <Ltr>{centre.phone}</Ltr>
            </a>
            . يكفي ذكر رقم الحجز أو الطلب.
          </li>
        </Part>
      </article>
    </SitePage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-bold text-balsam text-xl">{title}</h2>
      <ul className="grid list-disc gap-2 ps-5 marker:text-sage">{children}</ul>
    </section>
  )
}
