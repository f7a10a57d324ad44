import type { Locale } from '../../../editions.ts'
import type { Award } from '../../results/public.ts'

interface Words {
  subject: (competition: string) => string
  greeting: (name: string) => string
  place: (competition: string, rank: string, all: string) => string
  unranked: (competition: string) => string
  award: (name: string) => string
  awards: Record<Award, string>
  certificates: string
  open: string
}

/** The mail with a student's result in an image competition, in every language of the interface. */
export const resultMailWords: Record<Locale, Words> = {
  en: {
    subject: (competition) => `Results of “${competition}”`,
    greeting: (name) => `Hello ${name},`,
    place: (competition, rank, all) =>
      `The jury has decided: your picture took place ${rank} of ${all} in “${competition}”.`,
    unranked: (competition) => `The results of “${competition}” are published. Thank you for your picture.`,
    award: (name) => `Congratulations on your award: ${name}.`,
    awards: { gold: 'gold award', silver: 'silver award', bronze: 'bronze award', honourable: 'honourable mention' },
    certificates: 'Your certificate is ready on the certificates page.',
    open: 'See the results',
  },
  az: {
    subject: (competition) => `«${competition}» müsabiqəsinin nəticələri`,
    greeting: (name) => `Salam, ${name}!`,
    place: (competition, rank, all) =>
      `Münsiflər qərar verdi: «${competition}» müsabiqəsində şəkliniz ${all} iş arasında tutduğu yer: ${rank}.`,
    unranked: (competition) => `«${competition}» müsabiqəsinin nəticələri dərc olundu. Şəkliniz üçün təşəkkür edirik.`,
    award: (name) => `Mükafatınız münasibətilə təbrik edirik: ${name}.`,
    awards: { gold: 'qızıl mükafat', silver: 'gümüş mükafat', bronze: 'bürünc mükafat', honourable: 'fəxri fərman' },
    certificates: 'Sertifikatınız sertifikatlar səhifəsində hazırdır.',
    open: 'Nəticələrə bax',
  },
  fr: {
    subject: (competition) => `Résultats de « ${competition} »`,
    greeting: (name) => `Bonjour ${name},`,
    place: (competition, rank, all) =>
      `Le jury a tranché : votre image est au rang ${rank} sur ${all} dans « ${competition} ».`,
    unranked: (competition) => `Les résultats de « ${competition} » sont publiés. Merci pour votre image.`,
    award: (name) => `Félicitations pour votre distinction : ${name}.`,
    awards: {
      gold: 'médaille d’or',
      silver: 'médaille d’argent',
      bronze: 'médaille de bronze',
      honourable: 'mention honorable',
    },
    certificates: 'Votre certificat vous attend sur la page des certificats.',
    open: 'Voir les résultats',
  },
  ru: {
    subject: (competition) => `Результаты конкурса «${competition}»`,
    greeting: (name) => `Здравствуйте, ${name}!`,
    place: (competition, rank, all) =>
      `Жюри приняло решение: в конкурсе «${competition}» ваше изображение на ${rank}-м месте из ${all}.`,
    unranked: (competition) => `Результаты конкурса «${competition}» опубликованы. Спасибо за ваше изображение.`,
    award: (name) => `Поздравляем с наградой: ${name}.`,
    awards: {
      gold: 'золотая награда',
      silver: 'серебряная награда',
      bronze: 'бронзовая награда',
      honourable: 'похвальный отзыв',
    },
    certificates: 'Ваш сертификат уже на странице сертификатов.',
    open: 'Посмотреть результаты',
  },
  tr: {
    subject: (competition) => `“${competition}” sonuçları`,
    greeting: (name) => `Merhaba ${name},`,
    place: (competition, rank, all) =>
      `Jüri kararını verdi: görseliniz “${competition}” yarışmasında ${all} görsel arasında ${rank}. sırada.`,
    unranked: (competition) => `“${competition}” sonuçları yayımlandı. Görseliniz için teşekkür ederiz.`,
    award: (name) => `Ödülünüzü kutlarız: ${name}.`,
    awards: { gold: 'altın ödül', silver: 'gümüş ödül', bronze: 'bronz ödül', honourable: 'mansiyon' },
    certificates: 'Belgeniz belgeler sayfasında hazır.',
    open: 'Sonuçları gör',
  },
}
