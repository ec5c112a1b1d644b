import '../ui/setup.ts';
import '../styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Spinner } from '../ui/display/Spinner.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Spinner label="در حال بارگذاری" />
  </StrictMode>,
);
