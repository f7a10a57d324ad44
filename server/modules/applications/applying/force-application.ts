import { createContext, type AppNode } from '../../../graphql/context.ts'
import { guest } from '../../../graphql/viewer.ts'
import { forceApplicationWhen, type User } from '../../accounts/public.ts'
import { readSetting } from '../../settings/public.ts'
import { mustChooseExam } from './available-exams.ts'

/** Where the setting says so, a student with no exam is kept at choosing one, as long as there is one to choose. */
forceApplicationWhen(async (node: AppNode, user: User) => {
  if (user.userType !== 'student' || user.isDraft) return false
  if (!(await readSetting({ node }, 'forceApplication'))?.active) return false
  return mustChooseExam(createContext(node, guest), user.id)
})
