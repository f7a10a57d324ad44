import { createContext, type AppNode } from '../../../context/context.ts'
import { guest } from '../../../context/viewer.ts'
import type { User } from '../../accounts/public.ts'
import { readSetting } from '../../settings/public.ts'
import { mustChooseExam } from './available-exams.ts'

/**
 * Whether a student must still choose an exam: the setting requires one, the student has none, and one is available.
 */
export async function mustStillApply(node: AppNode, user: User): Promise<boolean> {
  if (user.userType !== 'student' || user.isDraft) return false
  if (!(await readSetting({ node }, 'forceApplication'))?.active) return false
  return mustChooseExam(createContext(node, guest), user.id)
}
