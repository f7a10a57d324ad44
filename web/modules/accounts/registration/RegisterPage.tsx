import { Frame } from '../../../plain/frame/Frame.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { Link } from '../../../plain/links.tsx'
import { usePageState, usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import styles from './RegisterPage.module.css'
import { SchoolInformation } from './SchoolInformation.tsx'

const choices = [
  {
    to: '/register/student',
    icon: 'school',
    name: 'register:choose.student',
    hint: 'register:choose.studentHint',
  },
  {
    to: '/register/supervisor',
    icon: 'group',
    name: 'register:choose.supervisor',
    hint: 'register:choose.supervisorHint',
  },
  {
    to: '/register?about=school',
    icon: 'building',
    name: 'register:choose.school',
    hint: 'register:choose.schoolHint',
  },
] as const

function Choices() {
  const { t, edition } = usePlainPage()
  return (
    <>
      <div>
        <h1>{t('register:choose.title')}</h1>
        <p className={styles.text}>{t('register:choose.text')}</p>
      </div>
      <ul className={styles.choices}>
        {choices.map(({ to, icon, name, hint }) => (
          <li key={to}>
            <Link to={to} className={styles.choice}>
              <span className={styles.icon}>
                <Icon name={icon} size={24} />
              </span>
              <span>
                <span className={styles.name}>{t(name)}</span>
                <span className={styles.hint}>{t(hint, { count: edition.schoolThreshold })}</span>
              </span>
              <Icon name="right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={parts.center}>
        <Link to="/">
          <span className={parts.iconText}>
            <Icon name="back" size={14} /> {t('register:choose.back')}
          </span>
        </Link>
      </div>
    </>
  )
}

/** Choice of registration: student, supervisor, or a whole school, which has its own page. */
export function RegisterPage() {
  const { view } = usePageState()
  return <Frame>{view === 'school' ? <SchoolInformation /> : <Choices />}</Frame>
}
