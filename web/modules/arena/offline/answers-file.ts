import { saveFile } from '../../../shared/save-file.ts'
import type { ApplicationInfo } from '../engine/exam-ports.ts'
import { openGround } from '../sitting/open-sitting.ts'

/** Saves the answers of an attempt that the server has not acknowledged as a JSON file, for the teacher. */
export async function saveAnswersFile(
  application: ApplicationInfo | null,
  pen: { attemptId: string } | null,
): Promise<void> {
  const { journal } = await openGround()
  const answers = pen ? await journal.read(pen.attemptId) : []
  const file = {
    exam: application?.examTitle ?? null,
    application: application?.id ?? null,
    attempt: pen?.attemptId ?? null,
    answers: answers.map(({ epoch, seq, questionNo, answer, at }) => ({
      epoch,
      seq,
      questionNo,
      answer,
      at: new Date(at).toISOString(),
    })),
  }
  saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), 'answers.json')
}
