import { In } from 'typeorm'
import type { LocalizedText } from '../editions.ts'
import type { Ctx } from '../graphql/context.ts'
import { User } from '../modules/accounts/public.ts'
import { Application } from '../modules/applications/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import {
  CustomForm,
  CustomFormAnswer,
  CustomFormAnswerChange,
  importCodes,
  publishForm,
  saveBatch,
  saveForm,
  saveRequestForm,
  StudentRequest,
} from '../modules/forms/public.ts'
import { translationsOf } from '../modules/texts/public.ts'
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
 * Creates a shipping form for the medals of a finished exam: some students have answered, the second demo student is
 * asked.
 */
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
    items: shipmentItems,
  })
  const { versionId } = await publishForm(ctx, { id, revision })
  await answerForm(ctx, random, { formId: id, versionId: versionId!, answered })
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

/** Creates a request form with requests in the queue, and a batch of codes for the students of an exam. */
export async function makeRequestsAndCodes(ctx: Ctx, random: Random, exam: Exam): Promise<void> {
  await makeRequests(ctx, random, exam)
  await makeCodes(ctx, random, exam)
}

const words = (title: LocalizedText, body: LocalizedText) =>
  Object.keys(title).map((language) => ({ language, title: title[language]!, text: body[language]! }))

async function makeRequests(ctx: Ctx, random: Random, exam: Exam): Promise<void> {
  const now = ctx.clock.now()
  const { id: formId } = await saveRequestForm(ctx, {
    words: words(
      text(
        'Request a change',
        'Dəyişiklik istəyin',
        'Demander un changement',
        'Попросить об изменении',
        'Değişiklik isteyin',
      ),
      text(
        'We answer within three days.',
        'Üç gün ərzində cavab veririk.',
        'Nous répondons sous trois jours.',
        'Мы отвечаем в течение трёх дней.',
        'Üç gün içinde yanıt veriyoruz.',
      ),
    ),
    actions: ['changeDate', 'changeCategory', 'correctName', 'postCertificate'],
    opensAt: new Date(now - 10 * day),
    closesAt: new Date(now + 60 * day),
  })
  const places = await ctx.db.find(Application, { where: { examId: exam.id }, order: { id: 'ASC' }, take: 40 })
  const asking = places.slice(20, 32)
  const students = await ctx.db.findBy(User, { id: In(asking.map(({ userId }) => userId)) })
  await ctx.db.insert(
    StudentRequest,
    asking.map(({ userId, id }, i) => {
      const byPost = i % 2 === 0
      const createdAt = new Date(now - random.whole(1, 9 * 24 * 60) * 60_000)
      const decided = i > 7
      const { firstName, lastName } = students.find((student) => student.id === userId)!
      const isCorrected = decided && i % 3 > 0
      return {
        formId,
        userId,
        action: byPost ? 'postCertificate' : 'correctName',
        applicationId: byPost ? id : null,
        details: byPost
          ? { address: `${random.whole(1, 120)} ${random.pick(streets)}\n${random.pick(cities)}` }
          : // first and last name were swapped
            isCorrected
            ? { firstName, lastName }
            : { firstName: lastName, lastName: firstName },
        state: decided ? (isCorrected ? 'approved' : 'declined') : 'open',
        reason: decided ? (isCorrected ? 'Done.' : 'Please send a copy of your ID first.') : null,
        decidedAt: decided ? new Date(createdAt.getTime() + 3_600_000) : null,
        createdAt,
      }
    }) as object[],
  )
}

async function makeCodes(ctx: Ctx, random: Random, exam: Exam): Promise<void> {
  const { id } = await saveBatch(ctx, {
    words: words(
      text(
        'Geometry software',
        'Həndəsə proqramı',
        'Logiciel de géométrie',
        'Программа по геометрии',
        'Geometri yazılımı',
      ),
      text(
        'Enter the code when you first start the program. It is valid for one year.',
        'Kodu ilk açılışda daxil edin. Bir il etibarlıdır.',
        'Saisissez le code au premier lancement. Il est valable un an.',
        'Введите код при первом запуске. Он действует год.',
        'Kodu ilk açılışta girin. Bir yıl geçerlidir.',
      ),
    ),
    audience: { examId: exam.id },
    endsAt: new Date(ctx.clock.now() + 120 * day),
    warnAt: 20,
  })
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const part = () => Array.from({ length: 4 }, () => letters[random.whole(0, letters.length - 1)]).join('')
  await importCodes(ctx, { id, codes: Array.from({ length: 250 }, () => `${part()}-${part()}-${part()}`) })
  // hand out some of the codes
  await ctx.db.query(
    `update external_code c set user_id = s.user_id, handed_at = $2
     from (select user_id, row_number() over (order by user_id) - 1 n from application
       where exam_id = $3 and user_id in (select id from "user" where username like 'STADIA-2%')) s
     where c.batch_id = $1 and s.n + 1 = c.position and s.n < 64`,
    [id, new Date(ctx.clock.now() - 2 * day), exam.id],
  )
}
