import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession, type UserType } from '../../api/session.ts'
import { redirectOf } from '../../api/redirect-rules.ts'
import { reloadForChunk } from '../../shared/app/chunk-guard.ts'
import { loadAdminPages } from '../areas.ts'
import { hasAdminPages } from '../page-table.ts'
import { ErasureScreen } from './parts/ErasureScreen.tsx'
import { PanelLayout } from './PanelLayout.tsx'
import { lazyPart } from '../../shared/app/lazy-part.ts'

const UpdateDialog = lazyPart(() => import('../../modules/accounts/yearly-update/UpdateDialog.tsx'))

/** Shows what takes precedence over the panel: the pending erasure, the yearly update or a redirect. */
export function PanelGate() {
  const { user, viewUntil } = useSession()
  const { pathname } = useLocation()
  const lacksPages = useLackOfPages(user?.userType)
  const instead = redirectOf('panel', user, pathname)
  if (!user || instead !== null) return <Navigate to={instead ?? '/'} replace />
  if (lacksPages) return null
  if (user.eraseAt) return <ErasureScreen eraseAt={user.eraseAt} />
  // an admin who sees the panel can neither answer nor close the dialog
  const asked = user.isOld && viewUntil === undefined && (user.userType === 'student' || user.userType === 'supervisor')
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

/** Whether the pages of a role are still being loaded: another tab has logged an admin in while this one shows the panel. */
function useLackOfPages(role: UserType | undefined): boolean {
  const [, setLoaded] = useState(false)
  const lacksPages = role === 'admin' && !hasAdminPages()
  useEffect(() => {
    if (lacksPages)
      void loadAdminPages().then(
        () => setLoaded(true),
        () => reloadForChunk(),
      )
  }, [lacksPages])
  return lacksPages
}
