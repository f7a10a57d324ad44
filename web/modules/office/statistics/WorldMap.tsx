import { geoCentroid, geoNaturalEarth1, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-110m.json'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { dots } from './small-countries.ts'
import styles from './statistics.module.css'

const [width, height] = [800, 400]

/** ISO 3166-1 alpha-2 code of a shape; browsers canonicalize the atlas's numeric code. */
function codeOf(id: string | number | undefined): string | null {
  if (id === undefined) return null
  const [tag = ''] = Intl.getCanonicalLocales(`und-${String(id).padStart(3, '0')}`)
  return /^und-([A-Z]{2})$/.exec(tag)?.[1] ?? null
}

/** Choropleth world map; small countries without a shape are dots. The table next to it has the numbers. */
export default function WorldMap({ values }: { values: ReadonlyMap<string, number> }) {
  const { shapes, project } = useMemo(() => {
    const topology = world as unknown as Topology<{ countries: GeometryCollection }>
    const { features } = feature(topology, topology.objects.countries)
    // without Antarctica
    const shown = features.filter(({ id }) => id !== '010')
    const projection = geoNaturalEarth1().fitSize([width, height], { type: 'FeatureCollection', features: shown })
    const path = geoPath(projection)
    return {
      project: projection,
      shapes: shown.map((each, i) => ({ key: i, code: codeOf(each.id), d: path(each) ?? '', at: geoCentroid(each) })),
    }
  }, [])
  const max = Math.max(1, ...values.values())
  // Square-root scale, so that one large country does not make all others pale.
  const strength = (value: number) => (value > 0 ? 0.2 + 0.8 * Math.sqrt(value / max) : 0)
  const drawn = new Set(shapes.map(({ code }) => code))
  return (
    <div aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.map}>
        {shapes.map(({ key, code, d }) => {
          const value = (code && values.get(code)) || 0
          return (
            <path
              key={key}
              d={d}
              className={styles.country}
              style={{ fillOpacity: strength(value) }}
              data-value={value || undefined}
            >
              {code && value > 0 && <title>{`${countryName(code)}: ${formatNumber(value)}`}</title>}
            </path>
          )
        })}
        {[...values].flatMap(([code, value]) => {
          const place = drawn.has(code) ? undefined : dots[code]
          const point = place && project(place)
          if (!point || value <= 0) return []
          return (
            <circle
              key={code}
              cx={point[0]}
              cy={point[1]}
              r={4}
              className={styles.dot}
              style={{ fillOpacity: strength(value) }}
            >
              <title>{`${countryName(code)}: ${formatNumber(value)}`}</title>
            </circle>
          )
        })}
      </svg>
      <div className={styles.scale}>
        <span>1</span>
        <span className={styles.shades} />
        <span>{formatNumber(max)}</span>
      </div>
    </div>
  )
}
