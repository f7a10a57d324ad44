import { texts, words } from '../../../demo-part/texts.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Category } from '../../exams/public.ts'
import { StudyMaterial } from '../study-material.entity.ts'

const examDayWords = words(
  texts(
    'Exam day, step by step',
    'İmtahan günü addım-addım',
    'Le jour de l’examen, pas à pas',
    'День экзамена шаг за шагом',
    'Adım adım sınav günü',
  ),
  texts(
    'What you need, what you will see, and what to do if the connection breaks.',
    'Nə lazımdır, nə görəcəksiniz, bağlantı kəsiləndə nə etməli.',
    'Ce qu’il faut, ce que vous verrez, et que faire si la connexion coupe.',
    'Что нужно, что вы увидите и что делать, если пропала связь.',
    'Neler gerekir, ne görürsünüz ve bağlantı kesilirse ne yaparsınız.',
  ),
)

const pastPapersWords = words(
  texts(
    'Past papers with solutions',
    'Keçmiş tapşırıqlar və həlləri',
    'Sujets passés et corrigés',
    'Задания прошлых лет с решениями',
    'Geçmiş sınavlar ve çözümleri',
  ),
  texts(
    'Three papers from recent seasons. Time yourself.',
    'Son mövsümlərin üç imtahanı; vaxtınızı ölçün.',
    'Trois sujets des dernières saisons ; chronométrez-vous.',
    'Три работы прошлых сезонов; засекайте время.',
    'Son sezonlardan üç sınav; sürenizi tutun.',
  ),
)

const guideWords = words(
  texts(
    'A guide for teachers',
    'Müəllim üçün bələdçi',
    'Guide de l’enseignant',
    'Руководство для учителя',
    'Öğretmen kılavuzu',
  ),
  texts(
    'Registration, payment and exam day for a whole class.',
    'Bütün sinfin qeydiyyatı, ödənişi və imtahan günü.',
    'Inscription, paiement et examen de toute une classe.',
    'Регистрация, оплата и экзамен для всего класса.',
    'Bütün bir sınıfın kaydı, ödemesi ve sınav günü.',
  ),
)

/** Creates study materials: for everyone, for a category, and for teachers. */
export async function makeMaterials(ctx: Ctx, { id: categoryId, fromGrade, toGrade }: Category): Promise<void> {
  const common = {
    fromGrade: null,
    toGrade: null,
    categoryId: null,
    contentLanguage: 'en',
    fileId: null,
    published: true,
  }
  await ctx.db.insert(StudyMaterial, [
    {
      ...common,
      roles: ['student', 'supervisor', 'partner'],
      link: 'https://example.test/exam-day',
      storedWords: examDayWords,
    },
    {
      ...common,
      roles: ['student', 'supervisor'],
      link: 'https://example.test/past-papers',
      categoryId,
      fromGrade,
      toGrade,
      storedWords: pastPapersWords,
    },
    {
      ...common,
      roles: ['supervisor', 'partner'],
      link: 'https://example.test/teacher-guide',
      storedWords: guideWords,
    },
  ])
}
