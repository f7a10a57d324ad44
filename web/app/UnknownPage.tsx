import { NotFoundPage } from '../shared/app/RouteError.tsx'
import { PublicFooter } from '../shared/layouts/PublicFooter.tsx'
import { PublicHeader } from '../shared/layouts/PublicHeader.tsx'
import styles from './UnknownPage.module.css'

/** 404 page for paths outside the panels, with the public header and footer. */
export function UnknownPage() {
  return (
    <div className={styles.page}>
      <PublicHeader />
      <NotFoundPage />
      <PublicFooter />
    </div>
  )
}
