import type { Locale } from '../../../editions.ts'

/** Age in years below which a guardian's consent is required. */
export const majority = 18

/** Version stored with each consent; increment it with every change of the wording below. */
export const consentWordingVersion = '1'

const wordings: Record<Locale, string> = {
  en:
    'I am this child’s parent or guardian. I agree that the child takes part, and that the details above, the ' +
    'answers, the pictures taken for exams and the results are kept and used to run the competition. I can take ' +
    'this consent back at any time.',
  az:
    'Mən bu uşağın valideyni və ya qəyyumuyam. Uşağın iştirakına, yuxarıdakı məlumatların, cavabların, imtahan üçün ' +
    'çəkilən şəkillərin və nəticələrin müsabiqənin keçirilməsi üçün saxlanmasına və istifadəsinə razıyam. Bu ' +
    'razılığı istənilən vaxt geri götürə bilərəm.',
  fr:
    'Je suis le parent ou le tuteur de cet enfant. J’accepte qu’il participe et que les informations ci-dessus, ses ' +
    'réponses, les photos prises pour les épreuves et ses résultats soient conservés et utilisés pour organiser le ' +
    'concours. Je peux retirer cet accord à tout moment.',
  ru:
    'Я родитель или законный представитель этого ребёнка. Я согласен(-на) на его участие и на то, что указанные выше ' +
    'данные, ответы, фотографии для экзаменов и результаты хранятся и используются для проведения конкурса. Я могу ' +
    'отозвать это согласие в любое время.',
  tr:
    'Bu çocuğun velisi veya vasisiyim. Çocuğun katılmasını; yukarıdaki bilgilerin, yanıtların, sınav için çekilen ' +
    'fotoğrafların ve sonuçların yarışmayı yürütmek için saklanıp kullanılmasını kabul ediyorum. Bu onayı istediğim ' +
    'zaman geri alabilirim.',
}

/** The consent wording in the language of the request. */
export const consentWording = (locale: Locale) => ({ version: consentWordingVersion, text: wordings[locale] })
