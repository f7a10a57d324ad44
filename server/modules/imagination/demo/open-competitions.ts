import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { ImageTask } from '../challenge/image-task.entity.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { defaultCriteria } from '../competitions/competitions.service.ts'
import { ImageEntrant } from '../competitions/entrant.entity.ts'
import { ImageJuror } from '../jury/juror.entity.ts'

const day = 86_400_000

const openWords = {
  en: {
    title: 'The world in 2100',
    text: 'Show how people will live, travel or learn in **2100**. One picture per student.',
  },
  az: {
    title: '2100-cü ildə dünya',
    text: 'İnsanların **2100-cü ildə** necə yaşadığını göstərin. Hər kəsdən bir şəkil.',
  },
  fr: {
    title: 'Le monde en 2100',
    text: 'Montrez comment on vivra, voyagera ou apprendra en **2100**. Une image chacun.',
  },
  ru: {
    title: 'Мир в 2100 году',
    text: 'Покажите, как люди живут, путешествуют и учатся в **2100 году**. Одна картинка от каждого.',
  },
  tr: {
    title: '2100 yılında dünya',
    text: 'İnsanların **2100’de** nasıl yaşadığını gösterin. Herkesten bir görsel.',
  },
}

const comingWords = {
  en: { title: 'Machines that help', text: 'A machine that makes someone’s day easier.' },
  az: { title: 'Kömək edən maşınlar', text: 'Kiminsə gününü asanlaşdıran bir maşın.' },
  fr: { title: 'Des machines qui aident', text: 'Une machine qui rend une journée plus facile à quelqu’un.' },
  ru: { title: 'Машины-помощники', text: 'Машина, которая облегчает кому-то день.' },
  tr: { title: 'Yardım eden makineler', text: 'Birinin gününü kolaylaştıran bir makine.' },
}

/**
 * Creates an open image competition with a jury, and an upcoming one.
 * @returns the open one
 */
export async function makeOpenCompetitions(
  ctx: Ctx,
  { student, supervisor }: Pick<DemoPeople, 'student' | 'supervisor'>,
): Promise<ImageCompetition> {
  const now = ctx.clock.now()
  const common = { allCountries: true, criteria: defaultCriteria, publishedAt: new Date(now - 10 * day) }
  const open = await ctx.db.save(
    ctx.db.create(ImageCompetition, {
      ...common,
      opensAt: new Date(now - 9 * day),
      closesAt: new Date(now + 12 * day),
      themes: ['Cities', 'Oceans', 'Space'],
      voting: true,
      storedWords: openWords,
    }),
  )
  await ctx.db.insert(ImageCompetition, {
    ...common,
    opensAt: new Date(now + 20 * day),
    closesAt: new Date(now + 34 * day),
    storedWords: comingWords,
  })
  await ctx.db.insert(ImageEntrant, { competitionId: open.id, userId: student.id })
  await ctx.db.insert(ImageJuror, { competitionId: open.id, userId: supervisor.id })
  return open
}

/** Adds an image task to a challenge. */
export async function makeImageTask(ctx: Ctx, challenge: Exam): Promise<void> {
  await ctx.db.insert(ImageTask, {
    examId: challenge.id,
    number: 1,
    attempts: 6,
    briefs: {
      en: 'Create a picture for the cover of a book about deep-sea research.',
      az: 'Dərin dəniz tədqiqatı haqqında kitabın üz qabığı üçün şəkil yaradın.',
      fr: 'Créez une image pour la couverture d’un livre sur l’exploration des abysses.',
      ru: 'Создайте картинку для обложки книги об исследовании морских глубин.',
      tr: 'Derin deniz araştırmaları üzerine bir kitabın kapağı için görsel oluşturun.',
    },
  })
}
