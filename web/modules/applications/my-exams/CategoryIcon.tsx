import {
  IconAtom,
  IconCertificate,
  IconCode,
  IconFlask,
  IconLanguage,
  IconLeaf,
  IconMath,
  IconMicroscope,
  IconSettings,
  IconSparkles,
} from '@tabler/icons-react'
import styles from './cards.module.css'

const icons = [
  [/math/, IconMath],
  [/coding|code/, IconCode],
  [/\bai\b|prompt/, IconSparkles],
  [/tech|engineer/, IconSettings],
  [/physic/, IconAtom],
  [/chem/, IconFlask],
  [/bio/, IconMicroscope],
  [/natural/, IconLeaf],
  [/scien/, IconAtom],
  [/english|french|spanish|german|language/, IconLanguage],
] as const

/** Category icon, selected by words in the slug. */
export function CategoryIcon({ slug }: { slug: string }) {
  const Icon = icons.find(([words]) => words.test(slug))?.[1] ?? IconCertificate
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={26} stroke={1.7} />
    </span>
  )
}
