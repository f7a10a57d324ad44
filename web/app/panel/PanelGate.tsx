import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { redirectOf } from '../../api/redirect-rules.ts'
import { ErasureScreen } from './parts/ErasureScreen.tsx'
import { PanelLayout } from './PanelLayout.tsx'

const UpdateDialog = lazy(() => import('../../modules/accounts/yearly-update/UpdateDialog.tsx'))

/** Shows what takes precedence over the panel: the pending erasure, the yearly update or a redirect. */
export function PanelGate() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const instead = redirectOf('panel', user, pathname)
  if (!user || instead !== null) return <Navigate to={instead ?? '/'} replace />
  if (user.eraseAt) return <ErasureScreen eraseAt={user.eraseAt} />
  const asked = user.isOld && (user.userType === 'student' || user.userType === 'supervisor')
  return (
    <>
      <PanelLayout />
      {asked && (
        <Suspense fallback={null}>
          <UpdateDialog user={user} />
        </Suspense>
      )}
    </>
  )
}
