import { useSession } from '../../api/session.ts'

/**
 * Whether a dialog can be closed (specification, section 4: modal closability): false for students who must choose an
 * exam, and if the page prevents it.
 */
export function useModalClosable({ prevented = false }: { prevented?: boolean } = {}): boolean {
  const { user } = useSession()
  return !prevented && !(user?.userType === 'student' && user.forceApplication)
}
