import { useLook } from './edition.tsx'

/** Menu icon: the landmark of the Grand Final's city. */
export function LandmarkIcon({ size = 20 }: { size?: number }) {
  const { Landmark } = useLook()
  return <Landmark size={size} />
}
