import type { LocalizedText } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import type { User } from '../../modules/accounts/public.ts'
import type { Exam } from '../../modules/exams/public.ts'
import {
  CustomForm,
  CustomFormAnswer,
  CustomFormAnswerChange,
  publishForm,
  saveForm,
} from '../../modules/forms/public.ts'
import { translationsOf } from '../../modules/texts/public.ts'
import type { Random } from './random.ts'

const day = 86_400_000
const text = (en: string, az: string, fr: string, ru: string, tr: string): LocalizedText => ({ en, az, fr, ru, tr })
const said = (...words: Parameters<typeof text>) => translationsOf(text(...words))

const sizes = ['128', '140', '152', '164', 'S', 'M', 'L'].map((size) => ({
  id: size,
  texts: said(size, size, size, size, size),
}))
const streets = ['Garden Street', 'Station Road', 'Park Avenue', 'River Lane', 'School Street'] as const
const cities = ['Springfield', 'Riverton', 'Lakeside', 'Hillview', 'Newbridge'] as const

/** Shipping addresses for the medals of an exam that is over: the first demo student has answered, the second is asked. */
export async function makeForms(
  ctx: Ctx,
  random: Random,
  { exam, answered }: { exam: Exam; answered: readonly User[] },
): Promise<void> {
  const now = ctx.clock.now()
  const { id, revision } = await saveForm(ctx, {
    name: 'Medals and T-shirts',
    title: said('Shipment Form', 'Çatdırılma forması', 'Formulaire d’expédition', 'Форма доставки', 'Gönderi Formu'),
    audience: { examId: exam.id },
    opensAt: new Date(now - 4 * day),
    closesAt: new Date(now + 30 * day),
    items: [
      {
        id: 'intro',
        tag: 'p',
        texts: said(
          'We send you a medal and a T-shirt. Where shall the parcel go?',
          'Sizə medal və köynək göndəririk. Bağlama hara göndərilsin?',
          'Nous vous envoyons une médaille et un T-shirt. À quelle adresse ?',
          'Мы отправим вам медаль и футболку. По какому адресу?',
          'Size bir madalya ve tişört gönderiyoruz. Paket nereye gelsin?',
        ),
      },
      {
        id: 'street',
        tag: 'textInput',
        texts: said('Street and house', 'Küçə və ev', 'Rue et numéro', 'Улица и дом', 'Sokak ve bina'),
        placeholder: said('5 Garden Street', 'Bağ küçəsi 5', '5 rue du Jardin', 'Садовая, 5', 'Bahçe Sokak 5'),
        required: true,
        onLabel: true,
      },
      {
        id: 'city',
        tag: 'textInput',
        texts: said(
          'Postcode and city',
          'İndeks və şəhər',
          'Code postal et ville',
          'Индекс и город',
          'Posta kodu ve şehir',
        ),
        required: true,
        onLabel: true,
      },
      {
        id: 'phone',
        tag: 'textInput',
        texts: said(
          'Phone for the courier',
          'Kuryer üçün telefon',
          'Téléphone pour le livreur',
          'Телефон для курьера',
          'Kurye için telefon',
        ),
        onLabel: true,
      },
      {
        id: 'size',
        tag: 'selectInput',
        texts: said('T-shirt size', 'Köynək ölçüsü', 'Taille du T-shirt', 'Размер футболки', 'Tişört bedeni'),
        required: true,
        choices: sizes,
      },
      {
        id: 'notes',
        tag: 'ul',
        texts: said('Good to know', 'Bilmək yaxşıdır', 'Bon à savoir', 'Полезно знать', 'Bilmekte yarar var'),
        choices: [
          {
            id: 'note-time',
            texts: said(
              'Parcels take two to four weeks.',
              'Bağlamalar iki-dörd həftəyə çatır.',
              'Les colis mettent deux à quatre semaines.',
              'Посылки идут две–четыре недели.',
              'Paketler iki ila dört haftada gelir.',
            ),
          },
          {
            id: 'note-cost',
            texts: said(
              'You pay nothing.',
              'Heç nə ödəmirsiniz.',
              'Vous ne payez rien.',
              'Платить ничего не нужно.',
              'Hiçbir ücret ödemezsiniz.',
            ),
          },
        ],
      },
    ],
  })
  const { versionId } = await publishForm(ctx, { id, revision })
  const rows = answered.map((user) => {
    const submittedAt = new Date(now - random.whole(1, 4 * 24 * 60) * 60_000)
    const stored = {
      street: `${random.whole(1, 120)} ${random.pick(streets)}`,
      city: `${random.whole(10_000, 99_999)} ${random.pick(cities)}`,
      ...(random.chance(0.6) ? { phone: `+00 555 ${random.whole(100, 999)} ${random.whole(1000, 9999)}` } : {}),
      size: random.pick(sizes).id,
    }
    return {
      id: random.uuid(),
      formId: id,
      userId: user.id,
      versionId: versionId!,
      stored,
      submittedAt,
      createdAt: submittedAt,
    }
  })
  await ctx.db.insert(CustomFormAnswer, rows as object[])
  await ctx.db.insert(
    CustomFormAnswerChange,
    rows.map(({ id: answerId, userId, stored, submittedAt }) => ({
      answerId,
      userId,
      versionId: versionId!,
      before: null,
      after: stored,
      changedById: userId,
      createdAt: submittedAt,
    })) as object[],
  )
  await ctx.db.update(CustomForm, { id }, { createdAt: new Date(now - 5 * day) })
}
