import { can } from '../../../../shared/permission.ts'
import { getSession } from '../../../api/session.ts'

/** Whether the viewer may run exams, which live control, results and cameras need. */
export const mayRunExams = (): boolean => {
  const { user } = getSession()
  return user !== null && can(user.roles, 'admin.exams', user._id)
}
