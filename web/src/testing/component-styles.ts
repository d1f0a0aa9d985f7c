// Component tests look as the app does: what is hidden or out of the way by style is so for the test, too.
import '../styles/app.css';
