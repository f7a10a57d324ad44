// Styles of Mantine's variables and elements. Each component brings its own (scripts/lib/mantine-styles.mjs). All are in
// the cascade layer `mantine`, so our own styles always win.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/notifications/styles.layer.css'
