import { useSession } from '../../relay/session.ts'

/**
 * Whether a dialog may be closed (specification, section 4: modal closability): not by a student who must choose an
 * exam, and not where the page prevents it.
 */
export function useModalClosable({ prevented = false }: { prevented?: boolean } = {}): boolean {
  const { user } = useSession()
  return !prevented && !(user?.userType === 'student' && user.forceApplication)
}
