import type { Locale } from '../../../editions.ts'
import type { AppealEffect } from './appeal.entity.ts'

interface Words {
  greeting: (name: string) => string
  toReport: string
  asked: { subject: (exam: string) => string; paragraphs: (exam: string) => string[] }
  answered: {
    subject: (exam: string) => string
    upheld: (exam: string) => string
    declined: (exam: string) => string
    record: string
  }
  effects: Record<Exclude<AppealEffect, 'none'>, string>
}

/** The mails about questions to a result, in every language of the interface. */
export const appealMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    toReport: 'Open the result',
    asked: {
      subject: (exam) => `Your question about the result: ${exam}`,
      paragraphs: (exam) => [
        `We have received this question about the result of ${exam}. Somebody who has not decided about it before will answer.`,
      ],
    },
    answered: {
      subject: (exam) => `Answer about the result: ${exam}`,
      upheld: (exam) => `The question about the result of ${exam} was upheld. The answer:`,
      declined: (exam) => `The question about the result of ${exam} was declined. The answer:`,
      record: 'The signed record of the attempt can be downloaded on the page of the result.',
    },
    effects: {
      keyCorrected: 'Effect: the right answer of the question was corrected, and all results were recalculated.',
      questionCancelled: 'Effect: the question was cancelled and counts for nobody.',
      lateAnswersCounted: 'Effect: the late answers were accepted.',
      placeReturned: 'Effect: the place in the ranking was given back.',
    },
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    toReport: 'Nəticəni aç',
    asked: {
      subject: (exam) => `Nəticə haqqında sualınız: ${exam}`,
      paragraphs: (exam) => [
        `${exam} nəticəsi haqqında bu sualı aldıq. Ona əvvəllər bu barədə qərar verməmiş şəxs cavab verəcək.`,
      ],
    },
    answered: {
      subject: (exam) => `Nəticə haqqında cavab: ${exam}`,
      upheld: (exam) => `${exam} nəticəsi haqqında müraciət qəbul edildi. Cavab:`,
      declined: (exam) => `${exam} nəticəsi haqqında müraciət rədd edildi. Cavab:`,
      record: 'Cəhdin imzalanmış qeydini nəticə səhifəsindən endirmək olar.',
    },
    effects: {
      keyCorrected: 'Təsiri: sualın düzgün cavabı düzəldildi və bütün nəticələr yenidən hesablandı.',
      questionCancelled: 'Təsiri: sual ləğv edildi və heç kim üçün sayılmır.',
      lateAnswersCounted: 'Təsiri: gecikmiş cavablar qəbul edildi.',
      placeReturned: 'Təsiri: sıralamadakı yer geri qaytarıldı.',
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    toReport: 'Ouvrir le résultat',
    asked: {
      subject: (exam) => `Votre question sur le résultat : ${exam}`,
      paragraphs: (exam) => [
        `Nous avons reçu cette question sur le résultat de ${exam}. Une personne qui n’a encore rien décidé à ce sujet y répondra.`,
      ],
    },
    answered: {
      subject: (exam) => `Réponse sur le résultat : ${exam}`,
      upheld: (exam) => `La question sur le résultat de ${exam} est acceptée. La réponse :`,
      declined: (exam) => `La question sur le résultat de ${exam} est rejetée. La réponse :`,
      record: 'Le relevé signé de la tentative peut être téléchargé sur la page du résultat.',
    },
    effects: {
      keyCorrected: 'Effet : la bonne réponse de la question a été corrigée et tous les résultats recalculés.',
      questionCancelled: 'Effet : la question est annulée et ne compte pour personne.',
      lateAnswersCounted: 'Effet : les réponses tardives ont été acceptées.',
      placeReturned: 'Effet : la place au classement a été rendue.',
    },
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    toReport: 'Открыть результат',
    asked: {
      subject: (exam) => `Ваш вопрос о результате: ${exam}`,
      paragraphs: (exam) => [
        `Мы получили этот вопрос о результате экзамена «${exam}». Ответит тот, кто раньше ничего по нему не решал.`,
      ],
    },
    answered: {
      subject: (exam) => `Ответ о результате: ${exam}`,
      upheld: (exam) => `Вопрос о результате экзамена «${exam}» удовлетворён. Ответ:`,
      declined: (exam) => `Вопрос о результате экзамена «${exam}» отклонён. Ответ:`,
      record: 'Подписанную запись попытки можно скачать на странице результата.',
    },
    effects: {
      keyCorrected: 'Последствие: верный ответ исправлен, все результаты пересчитаны.',
      questionCancelled: 'Последствие: вопрос отменён и никому не засчитывается.',
      lateAnswersCounted: 'Последствие: поздние ответы приняты.',
      placeReturned: 'Последствие: место в рейтинге возвращено.',
    },
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    toReport: 'Sonucu aç',
    asked: {
      subject: (exam) => `Sonuç hakkındaki sorunuz: ${exam}`,
      paragraphs: (exam) => [
        `${exam} sonucu hakkındaki bu soruyu aldık. Daha önce bu konuda karar vermemiş biri yanıtlayacak.`,
      ],
    },
    answered: {
      subject: (exam) => `Sonuç hakkında yanıt: ${exam}`,
      upheld: (exam) => `${exam} sonucu hakkındaki itiraz kabul edildi. Yanıt:`,
      declined: (exam) => `${exam} sonucu hakkındaki itiraz reddedildi. Yanıt:`,
      record: 'Denemenin imzalı kaydı sonuç sayfasından indirilebilir.',
    },
    effects: {
      keyCorrected: 'Etkisi: sorunun doğru yanıtı düzeltildi ve tüm sonuçlar yeniden hesaplandı.',
      questionCancelled: 'Etkisi: soru iptal edildi ve kimse için sayılmaz.',
      lateAnswersCounted: 'Etkisi: geç gelen yanıtlar kabul edildi.',
      placeReturned: 'Etkisi: sıralamadaki yer geri verildi.',
    },
  },
}
