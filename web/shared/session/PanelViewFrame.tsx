import { Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { lazyPart } from '../app/lazy-part.ts'

const PanelViewBar = lazyPart(async () => {
  const [{ PanelViewBar }] = await Promise.all([import('./PanelViewBar.tsx'), loadTexts('panelView')])
  return { default: PanelViewBar }
})

/** The bar below every page of a tab in which an admin sees the panel of another person; nothing in other tabs. */
export function PanelViewFrame() {
  const { user, viewUntil } = useSession()
  if (!user || viewUntil === undefined) return null
  return (
    <Suspense fallback={null}>
      <PanelViewBar user={user} until={viewUntil} />
    </Suspense>
  )
}
