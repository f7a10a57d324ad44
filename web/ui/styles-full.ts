// Every Mantine component's style sheet: loaded with the first panel or exam page.
import '@mantine/core/styles.layer.css'
