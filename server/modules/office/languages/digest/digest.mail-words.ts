import type { Locale } from '../../../../editions.ts'

interface Words {
  subject: (texts: number) => string
  /** @param language that the reader translates into */
  intro: (language: string) => string
  /** the meaning changed: the translation is outdated */
  meaning: string
  /** a typo was corrected: the translation stands */
  wording: string
  more: (texts: number) => string
  to: string
}

/** The daily e-mail to translators, in every language of the interface. */
export const digestWords: Record<Locale, Words> = {
  en: {
    subject: (texts) => `Texts changed in English: ${texts}`,
    intro: (language) => `These English texts changed since the last e-mail. You translate into: ${language}.`,
    meaning: 'the meaning changed: look at the translation again',
    wording: 'only the wording changed',
    more: (texts) => `And more: ${texts}.`,
    to: 'Open the outdated translations',
  },
  az: {
    subject: (texts) => `İngilis dilində dəyişən mətnlər: ${texts}`,
    intro: (language) => `Son məktubdan sonra bu ingiliscə mətnlər dəyişib. Tərcümə etdiyiniz dil: ${language}.`,
    meaning: 'məna dəyişib: tərcüməyə yenidən baxın',
    wording: 'yalnız ifadə dəyişib',
    more: (texts) => `Və daha: ${texts}.`,
    to: 'Köhnəlmiş tərcümələri aç',
  },
  fr: {
    subject: (texts) => `Textes modifiés en anglais : ${texts}`,
    intro: (language) => `Ces textes anglais ont changé depuis le dernier e-mail. Vous traduisez vers : ${language}.`,
    meaning: 'le sens a changé : revoyez la traduction',
    wording: 'seule la formulation a changé',
    more: (texts) => `Et d’autres : ${texts}.`,
    to: 'Ouvrir les traductions obsolètes',
  },
  ru: {
    subject: (texts) => `Изменены тексты на английском: ${texts}`,
    intro: (language) => `Эти английские тексты изменились после последнего письма. Язык вашего перевода: ${language}.`,
    meaning: 'изменился смысл: проверьте перевод',
    wording: 'изменилась только формулировка',
    more: (texts) => `И ещё: ${texts}.`,
    to: 'Открыть устаревшие переводы',
  },
  tr: {
    subject: (texts) => `İngilizcede değişen metinler: ${texts}`,
    intro: (language) => `Son e-postadan bu yana şu İngilizce metinler değişti. Çevirdiğiniz dil: ${language}.`,
    meaning: 'anlam değişti: çeviriye yeniden bakın',
    wording: 'yalnızca ifade değişti',
    more: (texts) => `Ve daha fazlası: ${texts}.`,
    to: 'Eskimiş çevirileri aç',
  },
}
