import { can } from '../../../shared/permission.ts'
import { getSession } from '../../api/session.ts'

/** Whether the viewer is a teacher of students who sit exams. */
export function mayTeach(): boolean {
  const { user } = getSession()
  return user !== null && can(user.roles, 'supervisor.$ID.exams', user._id)
}
