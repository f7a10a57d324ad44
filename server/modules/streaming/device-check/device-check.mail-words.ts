import type { Locale } from '../../../editions.ts'

interface Words {
  greeting: (name: string) => string
  subject: (exam: string) => string
  paragraphs: (exam: string, when: string) => string[]
  check: string
}

/** The reminder of the device check, in every language of the interface. */
export const deviceCheckMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    subject: (exam) => `Check your device: ${exam}`,
    paragraphs: (exam, when) => [
      `“${exam}” opens on ${when}. It asks for your camera.`,
      'Please check the device that you will use. It takes half a minute and tells you what to do if something does not work.',
      'You can take the exam in any case.',
    ],
    check: 'Check my device',
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    subject: (exam) => `Cihazınızı yoxlayın: ${exam}`,
    paragraphs: (exam, when) => [
      `“${exam}” ${when} açılır. İmtahan kameranızı tələb edir.`,
      'İstifadə edəcəyiniz cihazı yoxlayın. Bu, yarım dəqiqə çəkir və nəsə işləmədikdə nə etməli olduğunuzu deyir.',
      'İmtahanı hər halda verə bilərsiniz.',
    ],
    check: 'Cihazımı yoxla',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    subject: (exam) => `Vérifiez votre appareil : ${exam}`,
    paragraphs: (exam, when) => [
      `« ${exam} » ouvre le ${when}. L’examen demande votre caméra.`,
      'Vérifiez l’appareil que vous utiliserez. Cela prend une demi-minute et vous indique que faire si quelque chose ne marche pas.',
      'Vous pouvez passer l’examen dans tous les cas.',
    ],
    check: 'Vérifier mon appareil',
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    subject: (exam) => `Проверьте устройство: ${exam}`,
    paragraphs: (exam, when) => [
      `«${exam}» откроется ${when}. Экзамену нужна ваша камера.`,
      'Проверьте устройство, на котором будете работать. Это займёт полминуты, и вы узнаете, что делать, если что-то не работает.',
      'Сдавать экзамен можно в любом случае.',
    ],
    check: 'Проверить устройство',
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    subject: (exam) => `Cihazınızı kontrol edin: ${exam}`,
    paragraphs: (exam, when) => [
      `“${exam}” ${when} tarihinde açılıyor. Sınav kameranızı istiyor.`,
      'Kullanacağınız cihazı kontrol edin. Yarım dakika sürer ve bir şey çalışmazsa ne yapacağınızı söyler.',
      'Sınava her durumda girebilirsiniz.',
    ],
    check: 'Cihazımı kontrol et',
  },
}
