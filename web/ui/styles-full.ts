// Style sheets of all Mantine components: loaded with the first panel or exam page.
import '@mantine/core/styles.layer.css'
