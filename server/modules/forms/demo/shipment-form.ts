import type { Ctx } from '../../../context/context.ts'
import type { Random } from '../../../demo-part/random.ts'
import { texts } from '../../../demo-part/texts.ts'
import { required } from '../../../../shared/required.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { translationsOf } from '../../texts/public.ts'
import { CustomForm, CustomFormAnswer, CustomFormAnswerChange } from '../custom/custom-form.entity.ts'
import { publishForm, saveForm } from '../custom/custom-forms.service.ts'
import { cities, streets } from './addresses.ts'

const day = 86_400_000
const said = (...given: Parameters<typeof texts>) => translationsOf(texts(...given))

const sizes = ['128', '140', '152', '164', 'S', 'M', 'L'].map((size) => ({
  id: size,
  texts: said(size, size, size, size, size),
}))
/** Items of the shipment form. */
const shipmentItems: Parameters<typeof saveForm>[1]['items'] = [
  {
    id: 'intro',
    tag: 'p',
    texts: said(
      'We will send you a medal and a T-shirt. Where should we send them?',
      'Sizə medal və köynək göndəririk. Bağlama hara göndərilsin?',
      'Nous vous envoyons une médaille et un T-shirt. À quelle adresse ?',
      'Мы отправим вам медаль и футболку. По какому адресу?',
      'Size bir madalya ve tişört gönderiyoruz. Paket nereye gelsin?',
    ),
  },
  {
    id: 'street',
    tag: 'textInput',
    texts: said('Street and house number', 'Küçə və ev', 'Rue et numéro', 'Улица и дом', 'Sokak ve bina'),
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
          'Delivery takes two to four weeks.',
          'Bağlamalar iki-dörd həftəyə çatır.',
          'Les colis mettent deux à quatre semaines.',
          'Посылки идут две–четыре недели.',
          'Paketler iki ila dört haftada gelir.',
        ),
      },
      {
        id: 'note-cost',
        texts: said(
          'Delivery is free.',
          'Heç nə ödəmirsiniz.',
          'Vous ne payez rien.',
          'Платить ничего не нужно.',
          'Hiçbir ücret ödemezsiniz.',
        ),
      },
    ],
  },
]

/**
 * Creates a shipping form for the medals of a finished exam: some students have answered, the second demo student has
 * not yet.
 */
export async function makeShipmentForm(
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
    items: shipmentItems,
  })
  const { versionId } = await publishForm(ctx, { id, revision })
  await answerForm(ctx, random, { formId: id, versionId: required(versionId, 'published version'), answered })
  await ctx.db.update(CustomForm, { id }, { createdAt: new Date(now - 5 * day) })
}

async function answerForm(
  ctx: Ctx,
  random: Random,
  { formId, versionId, answered }: { formId: string; versionId: string; answered: readonly User[] },
): Promise<void> {
  const now = ctx.clock.now()
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
      formId,
      userId: user.id,
      versionId,
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
      versionId,
      before: null,
      after: stored,
      changedById: userId,
      createdAt: submittedAt,
    })) as object[],
  )
}
