import Button from 'antd/es/button';
import Card from 'antd/es/card';
import ConfigProvider from 'antd/es/config-provider';
import Dropdown from 'antd/es/dropdown';
import Layout from 'antd/es/layout';
import Menu from 'antd/es/menu';
import Select from 'antd/es/select';
import Skeleton from 'antd/es/skeleton';
import Statistic from 'antd/es/statistic';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * What a first screen costs that is nothing but React and antd: a menu, a header and three cards, with what everybody
 * would take for them. No router, no requests, no languages, no areas.
 */
function BarePage(): ReactNode {
  const sections = ['Home', 'Vouchers', 'Closing', 'Reports', 'Settings'];
  return (
    <ConfigProvider>
      <Layout>
        <Layout.Sider>
          <Menu theme="dark" items={sections.map((label) => ({ key: label, label }))} />
        </Layout.Sider>
        <Layout>
          <Layout.Header>
            <Select defaultValue="a" options={[{ value: 'a', label: 'A company' }]} />
            <Dropdown menu={{ items: [{ key: 'out', label: 'Sign out' }] }}>
              <Button>Account</Button>
            </Dropdown>
          </Layout.Header>
          <Layout.Content>
            <h1>Home</h1>
            <Card title="Vouchers">
              <Statistic value={12} />
            </Card>
            <Card title="Cash">
              <Skeleton />
            </Card>
            <Button type="primary">Add voucher</Button>
          </Layout.Content>
        </Layout>
      </Layout>
    </ConfigProvider>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BarePage />
    </StrictMode>,
  );
}
