import type { Ctx } from '../graphql/context.ts'
import { addSchool } from '../modules/geo/public.ts'
import { saveSetting } from '../modules/settings/public.ts'

/** Invented schools in the countries of the demo's people. */
const schools = [
  ['AZ', 'Bakı', 'Nümunə Liseyi'],
  ['AZ', 'Gəncə', '100 №-li Nümunə Məktəbi'],
  ['FR', 'Lyon', 'Lycée Exemple'],
  ['FR', 'Paris', 'Collège de la Démonstration'],
  ['TR', 'İstanbul', 'Örnek Lisesi'],
  ['TR', 'Ankara', 'Deneme Ortaokulu'],
  ['KZ', 'Алматы', 'Лицей «Пример»'],
  ['UZ', 'Toshkent', 'Namuna Litseyi'],
] as const

export async function makeSchools(ctx: Ctx): Promise<void> {
  for (const [country, city, name] of schools) await addSchool(ctx, { country, city, name })
}

/** Creates settings shown on panels: a note, bonus packages, and the link where schools ask for an offer. */
export async function makeSettings(ctx: Ctx): Promise<void> {
  await saveSetting(ctx, {
    name: 'notesBar',
    data: {
      active: true,
      title: {
        en: 'Demo',
        az: 'Nümayiş versiyası',
        fr: 'Démonstration',
        ru: 'Демонстрация',
        tr: 'Tanıtım sürümü',
      },
      description: {
        en: 'All people and data here are made up.',
        az: 'Buradakı hər kəs və hər şey uydurmadır.',
        fr: 'Tout ici est inventé, les personnes comprises.',
        ru: 'Все люди и данные здесь вымышлены.',
        tr: 'Buradaki herkes ve her şey kurgudur.',
      },
    },
  })
  await saveSetting(ctx, {
    name: 'bonusConfiguration',
    data: {
      active: true,
      packages: [
        { quota: 4, bucks: 25, reward: 20 },
        { quota: 2, bucks: 100, reward: 90 },
        { quota: 1, bucks: 200, reward: 200 },
      ],
    },
  })
  await saveSetting(ctx, {
    name: 'invoiceSeller',
    data: {
      name: `${ctx.node.edition.title} (demonstration)`,
      address: '1 Sample Street\n10000 Sampletown',
      taxNumber: '',
      email: 'invoices@example.test',
      accountHolder: '',
      bank: 'Sample Bank',
      iban: 'XX00 SAMP LE00 0000 0000 00',
      bic: 'SAMPXX00',
    },
  })
  await saveSetting(ctx, { name: 'schoolCollaboration', data: { offerUrl: 'https://example.test/offer' } })
}

/** Creates placeholder information pages, which organizers replace with their own. */
export async function makeInformationPages(ctx: Ctx): Promise<void> {
  const { title } = ctx.node.edition
  await saveSetting(ctx, {
    name: 'privacyPage',
    data: {
      active: true,
      text: {
        en: `# What we store\nYour name, contact details, answers and results.\n\n# Who can see it\nYou, your teacher and the organisers of ${title}.\n\n# Your rights\nYou can download or delete your data in your profile at any time.`,
        az: `# Nəyi saxlayırıq\nAdınızı, əlaqə məlumatlarınızı, cavablarınızı və nəticələrinizi.\n\n# Kim görür\nSiz, müəlliminiz və ${title} təşkilatçıları.\n\n# Hüquqlarınız\nProfilinizdə məlumatlarınızı istənilən vaxt yükləyin və ya silin.`,
        fr: `# Ce que nous gardons\nVotre nom, vos coordonnées, vos réponses et vos résultats.\n\n# Qui les voit\nVous, votre enseignant et les organisateurs de ${title}.\n\n# Vos droits\nTéléchargez ou effacez vos données à tout moment dans votre profil.`,
        ru: `# Что мы храним\nВаше имя, контакты, ответы и результаты.\n\n# Кто их видит\nВы, ваш учитель и организаторы ${title}.\n\n# Ваши права\nСкачать или удалить данные можно в профиле в любое время.`,
        tr: `# Neyi saklıyoruz\nAdınızı, iletişim bilgilerinizi, yanıtlarınızı ve sonuçlarınızı.\n\n# Kim görür\nSiz, öğretmeniniz ve ${title} düzenleyicileri.\n\n# Haklarınız\nVerilerinizi profilinizde istediğiniz zaman indirebilir veya silebilirsiniz.`,
      },
    },
  })
  await saveSetting(ctx, {
    name: 'termsPage',
    data: {
      active: true,
      text: {
        en: `# Exams\nEach student has one account and sits the exam alone.\n\n# Payments\nA paid exam is not refunded. Its date can be changed within the same category.`,
        az: `# İmtahanlar\nHər şagirdin bir hesabı var və imtahanı tək verir.\n\n# Ödənişlər\nÖdənilmiş imtahanın pulu qaytarılmır. Tarixi eyni kateqoriya daxilində dəyişmək olar.`,
        fr: `# Examens\nChaque élève a un seul compte et passe l’examen seul.\n\n# Paiements\nUn examen payé n’est pas remboursé. Sa date peut changer dans la même catégorie.`,
        ru: `# Экзамены\nУ каждого ученика одна учётная запись, и экзамен он сдаёт сам.\n\n# Оплата\nДеньги за оплаченный экзамен не возвращаются. Дату можно изменить в той же категории.`,
        tr: `# Sınavlar\nHer öğrencinin tek hesabı vardır ve sınava tek başına girer.\n\n# Ödemeler\nÖdenmiş sınavın ücreti iade edilmez. Tarihi aynı kategori içinde değiştirilebilir.`,
      },
    },
  })
  await saveSetting(ctx, {
    name: 'contactPage',
    data: {
      active: true,
      text: {
        en: 'Write to **help@example.test**. We answer within two working days.',
        az: '**help@example.test** ünvanına yazın. İki iş günü ərzində cavab veririk.',
        fr: 'Écrivez à **help@example.test**. Nous répondons sous deux jours ouvrés.',
        ru: 'Пишите на **help@example.test**. Мы отвечаем в течение двух рабочих дней.',
        tr: '**help@example.test** adresine yazın. İki iş günü içinde yanıt veriyoruz.',
      },
    },
  })
}
