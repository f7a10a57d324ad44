import type { Ctx } from '../../../context/context.ts'
import { saveSetting } from '../settings.service.ts'

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
