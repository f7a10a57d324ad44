import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useOutlet } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { boot } from '../../shared/app/boot.ts'
import { PagePlaceholder } from '../../shared/app/PagePlaceholder.tsx'
import { readCookie, writeCookie } from '../../base/cookies.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { ZoneNote } from '../../shared/intl/ZoneNote.tsx'
import { useArrivalToast } from '../../shared/app/use-arrival-toast.ts'
import { resumeUploads } from '../../modules/streaming/public.ts'
import { Drawer } from '../../ui/layers/layers.tsx'
import { adminNote } from './parts/admin-note.tsx'
import type { NoteSetting } from './parts/admin-note.tsx'
import { useCodingNotice } from './parts/coding-notice.tsx'
import { EmailBanner } from './parts/EmailBanner.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { HelpLink } from './HelpLink.tsx'
import { NoticeLine } from './parts/NoticeLine.tsx'
import { OwnForm } from './parts/OwnForm.tsx'
import { LiveSettings } from './parts/LiveSettings.tsx'
import { Reconnecting } from './parts/Reconnecting.tsx'
import styles from './PanelLayout.module.css'
import { useNextPages } from './next-pages.ts'
import { shapeAt } from './page-at.ts'
import { SideMenu } from './SideMenu.tsx'

const myExams = '/stadia/my-exams'

/** Layout of all pages under /stadia: header bar, side menu and background. */
export function PanelLayout() {
  const { t } = useTranslation('panel')
  const { user, viewUntil } = useSession()
  const { Backdrop } = useLook()
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [folded, setFolded] = useFolded()
  const [overlayOpen, { close: closeOverlay, toggle: toggleOverlay }] = useDisclosure(false)

  const content = useFocusOnNewPage(closeOverlay)
  useArrivalToast()
  useNextPages(pathname, user?.userType)

  // Uploads camera segments that wait on the device.
  useEffect(() => {
    if (viewUntil === undefined) void resumeUploads()
  }, [viewUntil])

  if (!user) return <Navigate to="/" replace />
  // Specification, section 4: a student who must choose an exam does so first.
  if (user.forceApplication && viewUntil === undefined && pathname !== myExams) return <Navigate to={myExams} replace />
  return (
    <div className={styles.panel} data-folded={folded || undefined}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Backdrop />
      <HeaderBar
        user={user}
        menuOpen={phone ? overlayOpen : !folded}
        onMenu={() => (phone ? toggleOverlay() : setFolded(!folded))}
      />
      {!phone && (
        <aside className={styles.side}>
          <SideMenu user={user} folded={folded} />
          <HelpLink user={user} folded={folded} />
        </aside>
      )}
      <Drawer
        opened={Boolean(phone) && overlayOpen}
        onClose={closeOverlay}
        size={280}
        title={boot.edition.title}
        closeButtonProps={{ 'aria-label': t('closeMenu') }}
      >
        <SideMenu user={user} folded={false} />
        <HelpLink user={user} folded={false} />
      </Drawer>
      <main id="content" ref={content} className={styles.body} tabIndex={-1}>
        <Banners user={user} />
        <div className={styles.content}>
          <ZoneNote />
          {outlet ?? <PagePlaceholder shape={shapeAt(pathname, user.userType)} />}
        </div>
      </main>
      <Reconnecting />
    </div>
  )
}

const foldedCookie = 'menu-folded'
const foldedDays = 365

/** Whether the menu is folded to icons; stored in a cookie, so that the server's frame has the same width. */
function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => readCookie(foldedCookie) === 'true')
  const store = (next: boolean) => {
    writeCookie(foldedCookie, String(next), foldedDays)
    setFolded(next)
  }
  return [folded, store]
}

/** Notices above the content of every page. */
function Banners({ user }: { user: SessionUser }) {
  const { t } = useTranslation('panel')
  const [note, setNote] = useState<NoteSetting | null>(null)
  const coding = useCodingNotice(user.codingProgress ?? null)
  const sandbox = boot.sandbox ? { key: 'sandbox', text: t('sandbox') } : null
  return (
    <>
      <NoticeLine notices={[coding, adminNote(note), sandbox]} />
      <LiveSettings user={user} onNote={setNote} />
      {user.userType === 'student' && <OwnForm />}
      <EmailBanner user={user} />
    </>
  )
}

/**
 * Moves the focus to the top of a new page, for keyboard and screen reader users, and closes the menu overlay.
 * @returns ref of the element that receives the focus
 */
function useFocusOnNewPage(closeOverlay: () => void) {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    closeOverlay()
    content.current?.focus({ preventScroll: true })
  }, [pathname, closeOverlay])
  return content
}
