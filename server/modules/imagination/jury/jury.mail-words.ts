import type { Locale } from '../../../editions.ts'

interface Words {
  subject: string
  greeting: (name: string) => string
  paragraphs: (competition: string) => string[]
  open: string
}

/** The mail to a new juror, in every language of the interface. */
export const juryMailWords: Record<Locale, Words> = {
  en: {
    subject: 'You are in the jury of an image competition',
    greeting: (name) => `Hello ${name},`,
    paragraphs: (competition) => [
      `The organisers ask you to judge pictures in “${competition}”.`,
      'You see pictures without names and score each by a few criteria. Judging opens when students can no longer submit.',
    ],
    open: 'Open the jury page',
  },
  az: {
    subject: 'Siz şəkil müsabiqəsinin münsifisiniz',
    greeting: (name) => `Salam, ${name}!`,
    paragraphs: (competition) => [
      `Təşkilatçılar sizdən «${competition}» müsabiqəsində şəkilləri qiymətləndirməyi xahiş edir.`,
      'Şəkilləri adsız görür və hər birini bir neçə meyar üzrə qiymətləndirirsiniz. Qiymətləndirmə təqdimetmə bitəndən sonra açılır.',
    ],
    open: 'Münsif səhifəsini aç',
  },
  fr: {
    subject: 'Vous êtes dans le jury d’un concours d’images',
    greeting: (name) => `Bonjour ${name},`,
    paragraphs: (competition) => [
      `Les organisateurs vous demandent d’évaluer des images dans « ${competition} ».`,
      'Vous voyez les images sans nom et notez chacune selon quelques critères. L’évaluation ouvre à la fin des envois.',
    ],
    open: 'Ouvrir la page du jury',
  },
  ru: {
    subject: 'Вы в жюри конкурса изображений',
    greeting: (name) => `Здравствуйте, ${name}!`,
    paragraphs: (competition) => [
      `Организаторы просят вас оценить изображения в конкурсе «${competition}».`,
      'Вы видите изображения без имён и оцениваете каждое по нескольким критериям. Оценивание откроется, когда приём работ завершится.',
    ],
    open: 'Открыть страницу жюри',
  },
  tr: {
    subject: 'Bir görsel yarışmasının jürisindesiniz',
    greeting: (name) => `Merhaba ${name},`,
    paragraphs: (competition) => [
      `Düzenleyenler “${competition}” yarışmasında görselleri değerlendirmenizi rica ediyor.`,
      'Görselleri isimsiz görür ve her birini birkaç ölçüte göre puanlarsınız. Değerlendirme, gönderim bittiğinde açılır.',
    ],
    open: 'Jüri sayfasını aç',
  },
}
