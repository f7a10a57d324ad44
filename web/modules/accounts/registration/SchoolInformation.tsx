import { ButtonLink } from '../../../plain/form/Button.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { usePageState, usePlainPage } from '../../../plain/page.ts'
import styles from './RegisterPage.module.css'

/** Answer of the server to this page: the setting `schoolCollaboration`, which an admin sets. */
interface SchoolAnswer {
  readonly settings: readonly { readonly data: { readonly offerUrl?: string } }[]
}

/** Information on registering many students of a school. */
export function SchoolInformation() {
  const { t, href, edition } = usePlainPage()
  const { result } = usePageState()
  const offerUrl = (result as SchoolAnswer | undefined)?.settings[0]?.data.offerUrl
  const { schoolThreshold, title } = edition
  const points = [t('register:about.together'), t('register:about.invoice'), t('register:about.results')]
  return (
    <div className={styles.about}>
      <div>
        <h1>{t('register:about.title')}</h1>
        <p className={styles.words}>{t('register:about.text', { title, count: schoolThreshold })}</p>
      </div>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={20} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {offerUrl && (
        <ButtonLink href={offerUrl} target="_blank" rel="noopener noreferrer">
          {t('register:about.offer')} <Icon name="outside" size={18} />
        </ButtonLink>
      )}
      <ButtonLink href={href('/register')} secondary>
        <Icon name="back" size={18} /> {t('common:back')}
      </ButtonLink>
    </div>
  )
}
