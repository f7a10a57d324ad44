import { createContext, type AppNode } from '../../../graphql/context.ts'
import { guest } from '../../../graphql/viewer.ts'
import { forceApplicationWhen, type User } from '../../accounts/public.ts'
import { readSetting } from '../../settings/public.ts'
import { mustChooseExam } from './available-exams.ts'

/** Sets the forceApplication claim for students without an exam, if the setting is on and an exam is available. */
forceApplicationWhen(async (node: AppNode, user: User) => {
  if (user.userType !== 'student' || user.isDraft) return false
  if (!(await readSetting({ node }, 'forceApplication'))?.active) return false
  return mustChooseExam(createContext(node, guest), user.id)
})
