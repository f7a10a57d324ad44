import { Anchor, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconBuilding, IconChevronRight, IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { boot } from '../../../shared/app/boot.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { AuthFrame } from '../../../shared/layouts/AuthFrame.tsx'
import styles from './RegisterPage.module.css'
import { SchoolInformation } from './SchoolInformation.tsx'

const choices = [
  { to: '/register/student', icon: IconSchool, name: 'choose.student', hint: 'choose.studentHint' },
  { to: '/register/supervisor', icon: IconUsersGroup, name: 'choose.supervisor', hint: 'choose.supervisorHint' },
  { to: '/register?about=school', icon: IconBuilding, name: 'choose.school', hint: 'choose.schoolHint' },
] as const

function Choices() {
  const { t } = useTranslation('register')
  return (
    <>
      <div>
        <Title order={1}>{t('choose.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('choose.text')}
        </Text>
      </div>
      <ul className={styles.choices}>
        {choices.map(({ to, icon: Icon, name, hint }) => (
          <li key={to}>
            <Link to={to} className={styles.choice}>
              <span className={styles.icon}>
                <Icon size={24} aria-hidden="true" />
              </span>
              <span>
                <span className={styles.name}>{t(name)}</span>
                <span className={styles.hint}>{t(hint, { count: boot.edition.schoolThreshold })}</span>
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/" ta="center">
        <IconArrowLeft size={14} aria-hidden="true" style={{ verticalAlign: -2 }} /> {t('choose.back')}
      </Anchor>
    </>
  )
}

/** Choice of registration: student, supervisor, or a whole school, which has its own page. */
export function RegisterPage() {
  const { t } = useTranslation('register')
  const [params] = useSearchParams()
  const school = params.get('about') === 'school'
  usePageTitle(school ? t('choose.school') : t('choose.title'))
  return <AuthFrame>{school ? <SchoolInformation /> : <Choices />}</AuthFrame>
}
