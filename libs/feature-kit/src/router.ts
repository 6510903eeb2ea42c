/**
 * The parts of the router that screens use. The areas get the shell's router through this list, so
 * that only one copy exists and unused parts of the library stay out of the first load.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  createSearchParams,
  generatePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavigateFunction, To } from 'react-router-dom';
