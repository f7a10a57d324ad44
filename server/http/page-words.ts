import type { Locale } from '../editions.ts'

/** What the page itself says before any script runs; `description` is for search engines. Without signs of HTML. */
export const pageWords: Record<Locale, { description: string; noScript: string }> = {
  en: {
    description: 'Register, apply, sit your exam online and see your results.',
    noScript: 'This page needs JavaScript. Please switch it on and reload.',
  },
  az: {
    description: 'Qeydiyyatdan keçin, müraciət edin, imtahanı onlayn verin və nəticələrinizi görün.',
    noScript: 'Bu səhifə üçün JavaScript lazımdır. Onu aktiv edin və səhifəni yenidən yükləyin.',
  },
  fr: {
    description: 'Créez un compte, inscrivez-vous, passez votre examen en ligne et consultez vos résultats.',
    noScript: 'Cette page a besoin de JavaScript. Veuillez l’activer, puis recharger la page.',
  },
  ru: {
    description: 'Регистрируйтесь, подавайте заявки, сдавайте экзамен онлайн и смотрите свои результаты.',
    noScript: 'Для этой страницы нужен JavaScript. Включите его и обновите страницу.',
  },
  tr: {
    description: 'Kaydolun, başvurun, sınavınıza çevrim içi girin ve sonuçlarınızı görün.',
    noScript: 'Bu sayfa için JavaScript gerekiyor. Lütfen etkinleştirip sayfayı yeniden yükleyin.',
  },
}
